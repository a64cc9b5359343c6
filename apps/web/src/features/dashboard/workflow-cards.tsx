import { Link } from '@tanstack/react-router';
import { formatDateTime } from '../../shared/format/date.ts';
import { relativeTime } from '../../shared/relative-time.ts';
import { RunMark, runAppearance } from '../../shared/runs/run-mark.tsx';
import { FramedList } from '../../shared/ui/framed-list.tsx';
import { PageSection } from '../../shared/ui/page-section.tsx';
import type { WorkflowAttention } from './dashboard-api.ts';
import { dashboardText } from './dashboard-text.ts';
import classes from './workflow-cards.module.css';

const maxShown = 5;

/** Running workflows and the next scheduled runs. */
export function WorkflowCards({ workflows: { running, next } }: { readonly workflows: WorkflowAttention }) {
  if (running.length === 0 && next.length === 0) return null;
  return (
    <div className={classes.cards}>
      {running.length > 0 && (
        <PageSection title={dashboardText.runningNow}>
          <FramedList>
            {running.slice(0, maxShown).map((run) => (
              <li key={run.id}>
                <Link
                  to={`/workflows/${run.workflowId}`}
                  search={{ tab: 'runs', run: run.id } as never}
                  className={classes.line}
                >
                  <RunMark look={runAppearance(run.status, run.conclusion)} />
                  <span className={classes.name}>{run.workflowName}</span>
                  <time
                    dateTime={run.startedAt ?? run.createdAt}
                    title={formatDateTime(run.startedAt ?? run.createdAt)}
                  >
                    {relativeTime(run.startedAt ?? run.createdAt)}
                  </time>
                </Link>
              </li>
            ))}
          </FramedList>
        </PageSection>
      )}
      {next.length > 0 && (
        <PageSection title={dashboardText.nextRuns}>
          <FramedList>
            {next.slice(0, maxShown).map(({ workflowId, workflowName, at }) => (
              <li key={`${workflowId} ${at}`}>
                <Link to={`/workflows/${workflowId}`} className={classes.line}>
                  <RunMark look="queued" />
                  <span className={classes.name}>{workflowName}</span>
                  <time dateTime={at} title={formatDateTime(at)}>
                    {relativeTime(at)}
                  </time>
                </Link>
              </li>
            ))}
          </FramedList>
        </PageSection>
      )}
    </div>
  );
}
