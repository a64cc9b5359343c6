import { RunMark } from '../../../shared/runs/run-mark.tsx';
import { RowButton } from '../../../shared/ui/row-button.tsx';
import type { RunEntry, RunStep } from '../data/workflows-api.ts';
import { stepAppearance } from './draw-run.ts';
import { formatDuration, spanOf } from './run-words.ts';
import classes from './timeline.module.css';
import { workflowRunsText } from './workflow-runs-text.ts';

interface TimelineProps {
  readonly run: RunEntry;
  readonly steps: readonly RunStep[];
  readonly now: number;
  readonly selected: string | undefined;
  readonly onSelect: (nodeId: string) => void;
}

/** Start and duration of each step, as bars on one scale. */
export function Timeline({ run, steps, now, selected, onSelect }: TimelineProps) {
  const from = Date.parse(run.startedAt ?? run.createdAt);
  const to = Math.max(run.endedAt === null ? now : Date.parse(run.endedAt), from + 1);
  const place = (at: string | null): number =>
    Math.min(1, Math.max(0, ((at === null ? to : Date.parse(at)) - from) / (to - from)));
  return (
    <section aria-labelledby="timeline">
      <h3 id="timeline">{workflowRunsText.timeline}</h3>
      <ol className={classes.timeline}>
        {steps.map((step) => {
          const span = spanOf(step, now);
          const begin = place(step.startedAt);
          const look = stepAppearance(step);
          return (
            <li key={step.nodeId}>
              <RowButton
                className={classes.bar}
                aria-current={step.nodeId === selected || undefined}
                onClick={() => onSelect(step.nodeId)}
              >
                <RunMark look={look} />
                <span className={classes.barName}>{step.title}</span>
                <span className={classes.track} aria-hidden>
                  {span !== undefined && (
                    <span
                      className={classes.span}
                      data-look={look}
                      style={{
                        insetInlineStart: `${begin * 100}%`,
                        width: `${Math.max(0, place(step.endedAt) - begin) * 100}%`,
                      }}
                    />
                  )}
                </span>
                <span className={classes.took}>
                  {span === undefined ? '–' : formatDuration(span)}
                  {step.attempt > 1 && workflowRunsText.attempt({ attempt: step.attempt })}
                </span>
              </RowButton>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
