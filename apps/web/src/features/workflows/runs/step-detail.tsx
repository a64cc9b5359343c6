import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconSquareRoundedX } from '@tabler/icons-react';
import { countOf } from '../../../shared/format/number.ts';
import { ProblemList } from '../../../shared/problems/problem-list.tsx';
import { RunMark } from '../../../shared/runs/run-mark.tsx';
import type { RunStep, Workflow } from '../data/workflows-api.ts';
import { DifferenceTable } from './difference-table.tsx';
import { stepAppearance } from './draw-run.ts';
import { RunFigures } from './run-figures.tsx';
import classes from './step-detail.module.css';

interface StepDetailProps {
  readonly step: RunStep;
  readonly workflow: Workflow;
  /** Goes back to the run as a whole. */
  readonly onWhole: () => void;
  readonly onShowRun: (runId: string) => void;
}

/** What one step did: rows, conditions, differences and problems. */
export function StepDetail({ step, onWhole, onShowRun }: StepDetailProps) {
  const { rowsIn, rowsOut, rejected, columns, reusedFrom } = step;
  const figures = [
    { label: 'Rows in', count: rowsIn },
    { label: 'Rows out', count: rowsOut },
    { label: 'Rejected', count: rejected },
    { label: 'Columns', count: columns },
  ].flatMap(({ label, count }) => (count === null ? [] : [{ label, count }]));
  return (
    <section aria-labelledby="step-detail">
      <div className={classes.stepHead}>
        <h3 id="step-detail">{step.title}</h3>
        <RunMark look={stepAppearance(step)} withLabel />
        <Button size="compact-xs" variant="subtle" onClick={onWhole}>
          Show the whole run
        </Button>
      </div>
      <ProblemList problems={step.problems} />
      {figures.length > 0 && <RunFigures figures={figures} />}
      {reusedFrom !== null && (
        <p>
          Taken over from{' '}
          <Button size="compact-xs" variant="subtle" onClick={() => onShowRun(reusedFrom)}>
            the run before
          </Button>
        </p>
      )}
      {step.checks.length > 0 && (
        <ul className={classes.checks} aria-label="Conditions">
          {step.checks.map((check, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what was found stays as it is
            <li key={index}>
              {check.held ? (
                <IconCheck size={16} stroke={1.75} className={classes.held} role="img" aria-label="Holds" />
              ) : check.level === 'block' ? (
                <IconSquareRoundedX
                  size={16}
                  stroke={1.75}
                  className={classes.broken}
                  role="img"
                  aria-label="Block all outputs"
                />
              ) : (
                <IconAlertTriangle
                  size={16}
                  stroke={1.75}
                  className={classes.warned}
                  role="img"
                  aria-label="Warn, don't block"
                />
              )}
              <span>{check.sentence}</span>
              <span className={classes.found}>
                {check.breaches === undefined ? check.found : `${countOf(check.breaches, 'row')} against it`}
              </span>
            </li>
          ))}
        </ul>
      )}
      {step.differences && <DifferenceTable differences={step.differences} onShowRun={onShowRun} />}
    </section>
  );
}
