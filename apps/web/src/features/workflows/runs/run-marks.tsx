import { Tooltip } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatDateTime } from '../../../shared/format/date.ts';
import { RunMark, runAppearance, runLabels } from '../../../shared/runs/run-mark.tsx';
import type { Run } from '../data/workflows-api.ts';
import classes from './run-marks.module.css';
import { workflowRunsText } from './workflow-runs-text.ts';

/** The last runs as a row of marks, newest last; each links to its run. */
export function RunMarks({ runs }: { readonly runs: readonly Run[] }) {
  if (runs.length === 0) return <span className={classes.none}>{workflowRunsText.noRunsYet}</span>;
  return (
    <ul className={classes.marks} aria-label={workflowRunsText.lastRuns}>
      {runs.toReversed().map((run) => {
        const look = runAppearance(run.status, run.conclusion);
        const words = workflowRunsText.runAtTime({
          number: run.number,
          runLabel: runLabels[look],
          startedAt: formatDateTime(run.startedAt ?? run.createdAt),
        });
        return (
          <li key={run.id}>
            <Tooltip label={words}>
              <Link
                to={`/workflows/${run.workflowId}`}
                search={{ tab: 'runs', run: run.id } as never}
                className={classes.mark}
                aria-label={words}
              >
                <RunMark look={look} />
              </Link>
            </Tooltip>
          </li>
        );
      })}
    </ul>
  );
}
