import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconSquareRoundedX } from '@tabler/icons-react';
import { ProblemList } from '../../../shared/problems/problem-list.tsx';
import { RunMark } from '../../../shared/runs/run-mark.tsx';
import type { RunStep, Workflow } from '../data/workflows-api.ts';
import { DifferenceTable } from './difference-table.tsx';
import { stepAppearance } from './draw-run.ts';
import { RunFigures } from './run-figures.tsx';
import classes from './step-detail.module.css';
import { workflowRunsText } from './workflow-runs-text.ts';

interface StepDetailProps {
  readonly step: RunStep;
  readonly workflow: Workflow;
  /** Returns to the whole run. */
  readonly onWhole: () => void;
  readonly onShowRun: (runId: string) => void;
}

/** Results of one step: rows, conditions, differences and problems. */
export function StepDetail({ step, onWhole, onShowRun }: StepDetailProps) {
  const { rowsIn, rowsOut, rejected, columns, reusedFrom } = step;
  const figures = [
    { label: workflowRunsText.rowsIn, count: rowsIn },
    { label: workflowRunsText.rowsOut, count: rowsOut },
    { label: workflowRunsText.rejected, count: rejected },
    { label: workflowRunsText.columns, count: columns },
  ].flatMap(({ label, count }) => (count === null ? [] : [{ label, count }]));
  return (
    <section aria-labelledby="step-detail">
      <div className={classes.stepHead}>
        <h3 id="step-detail">{step.title}</h3>
        <RunMark look={stepAppearance(step)} withLabel />
        <Button size="compact-xs" variant="subtle" onClick={onWhole}>
          {workflowRunsText.showTheWholeRun}
        </Button>
      </div>
      <ProblemList problems={step.problems} />
      {figures.length > 0 && <RunFigures figures={figures} />}
      {reusedFrom !== null && (
        <p>
          {workflowRunsText.reusedFrom({
            button: (
              <Button size="compact-xs" variant="subtle" onClick={() => onShowRun(reusedFrom)}>
                {workflowRunsText.previousRun}
              </Button>
            ),
          })}
        </p>
      )}
      {step.checks.length > 0 && (
        <ul className={classes.checks} aria-label={workflowRunsText.conditions}>
          {step.checks.map((check, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what was found stays as it is
            <li key={index}>
              {check.held ? (
                <IconCheck
                  size={16}
                  stroke={1.75}
                  className={classes.held}
                  role="img"
                  aria-label={workflowRunsText.passed}
                />
              ) : check.level === 'block' ? (
                <IconSquareRoundedX
                  size={16}
                  stroke={1.75}
                  className={classes.broken}
                  role="img"
                  aria-label={workflowRunsText.blockAllOutputs}
                />
              ) : (
                <IconAlertTriangle
                  size={16}
                  stroke={1.75}
                  className={classes.warned}
                  role="img"
                  aria-label={workflowRunsText.warnDontBlock}
                />
              )}
              <span>{check.sentence}</span>
              <span className={classes.found}>
                {check.breaches === undefined
                  ? check.found
                  : [
                      workflowRunsText.rowsFail({ breaches: check.breaches }),
                      ...(check.unread === undefined
                        ? []
                        : [workflowRunsText.cellsUnread({ cells: check.unread })]),
                    ].join(', ')}
              </span>
            </li>
          ))}
        </ul>
      )}
      {step.differences && <DifferenceTable differences={step.differences} onShowRun={onShowRun} />}
    </section>
  );
}
