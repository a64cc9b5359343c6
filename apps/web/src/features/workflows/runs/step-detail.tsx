import { Button } from '@mantine/core';
import { ProblemList } from '../../../shared/problems/problem-list.tsx';
import { RunMark } from '../../../shared/runs/run-mark.tsx';
import type { RunStep, Workflow } from '../data/workflows-api.ts';
import { ConditionList } from './condition-list.tsx';
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
      {step.checks.length > 0 && <ConditionList checks={step.checks} />}
      {step.differences && <DifferenceTable differences={step.differences} onShowRun={onShowRun} />}
    </section>
  );
}
