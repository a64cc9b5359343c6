import { Button, Skeleton } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { formatDateTime } from '../../../shared/format/date.ts';
import { ProblemList } from '../../../shared/problems/problem-list.tsx';
import { relativeTime } from '../../../shared/relative-time.ts';
import { RunMark, runAppearance } from '../../../shared/runs/run-mark.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { RowButton } from '../../../shared/ui/row-button.tsx';
import { SidePanelFrame } from '../../../shared/ui/side-panel-frame.tsx';
import { useRuns } from '../data/use-runs.ts';
import type { Workflow } from '../data/workflows-api.ts';
import { RunPage } from './run-page.tsx';
import { describeCause, formatDuration, spanOf } from './run-words.ts';
import classes from './runs-tab.module.css';
import { workflowRunsText } from './workflow-runs-text.ts';

interface RunsTabProps {
  readonly workflow: Workflow;
  /** Run and step in the URL. */
  readonly runId: string | undefined;
  readonly stepId: string | undefined;
  readonly onShow: (run: string, step?: string) => void;
}

/** List of runs on the left, next to the selected run; the newest if none is selected. */
export function RunsTab({ workflow, runId, stepId, onShow }: RunsTabProps) {
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useRuns(workflow.id);
  if (error && !data) return <ProblemList error={error} />;
  if (isPending)
    return <Skeleton height="100%" radius={0} role="status" aria-label={workflowRunsText.runsAreLoading} />;
  const runs = data.pages.flatMap((page) => page.runs);
  const shown = runId ?? runs[0]?.id;
  if (shown === undefined) {
    return (
      <div className={classes.nothing}>
        <EmptyState icon={<IconPlayerPlay size={24} stroke={1.75} />} title={workflowRunsText.noRunsYet}>
          {workflow.version === null ? workflowRunsText.publishThenRun : workflowRunsText.runItByHand}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className={classes.tab}>
      <SidePanelFrame at="left" name="workflow-runs" label={workflowRunsText.runs} width={272}>
        <ol className={classes.runs}>
          {runs.map((run) => {
            const span = spanOf(run, Date.now());
            return (
              <li key={run.id}>
                <RowButton
                  className={classes.run}
                  aria-current={run.id === shown || undefined}
                  onClick={() => onShow(run.id)}
                >
                  <RunMark look={runAppearance(run.status, run.conclusion)} />
                  <span className={classes.runWords}>
                    <span className={classes.runHead}>
                      <strong>{workflowRunsText.runNumber({ number: run.number })}</strong>
                      <time dateTime={run.createdAt} title={formatDateTime(run.createdAt)}>
                        {relativeTime(run.createdAt)}
                      </time>
                    </span>
                    <span>
                      {describeCause(run)}
                      {run.endedAt !== null && span !== undefined && ` · ${formatDuration(span)}`}
                    </span>
                  </span>
                </RowButton>
              </li>
            );
          })}
          {hasNextPage && (
            <li>
              <Button
                fullWidth
                variant="subtle"
                size="xs"
                loading={isFetchingNextPage}
                onClick={() => void fetchNextPage()}
              >
                {workflowRunsText.olderRuns}
              </Button>
            </li>
          )}
        </ol>
      </SidePanelFrame>
      <RunPage key={shown} workflow={workflow} runId={shown} stepId={stepId} onShow={onShow} />
    </div>
  );
}
