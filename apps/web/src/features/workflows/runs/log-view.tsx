import { useEffect, useRef } from 'react';
import { formatTime } from '../../../shared/format/date.ts';
import { useLog } from '../data/use-runs.ts';
import type { RunStep } from '../data/workflows-api.ts';
import classes from './log-view.module.css';
import { workflowRunsText } from './workflow-runs-text.ts';

interface LogViewProps {
  readonly workflowId: string;
  readonly runId: string;
  /** If set, only lines of this step are shown. */
  readonly step: RunStep | undefined;
  readonly steps: readonly RunStep[];
  readonly live: boolean;
}

const levels = { info: '', warning: workflowRunsText.warning, error: workflowRunsText.error } as const;

/**
 * The log of a run; new lines appear automatically and are scrolled to while the end is in view.
 */
export function LogView({ workflowId, runId, step, steps, live }: LogViewProps) {
  const { data } = useLog(workflowId, runId);
  const lines = (data ?? []).filter(({ nodeId }) => step === undefined || nodeId === step.nodeId);
  const frame = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const count = lines.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new line is a reason to follow
  useEffect(() => {
    if (follows.current && frame.current) frame.current.scrollTop = frame.current.scrollHeight;
  }, [count]);
  const titles = new Map(steps.map(({ nodeId, title }) => [nodeId, title]));
  return (
    <section aria-labelledby="log">
      <h3 id="log">
        {step ? workflowRunsText.logOf({ step: step.title }) : workflowRunsText.log}
        {live && <span className={classes.live}>{workflowRunsText.live}</span>}
      </h3>
      <div
        ref={frame}
        className={classes.log}
        role="log"
        aria-labelledby="log"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region is scrolled by the keyboard only with the focus
        tabIndex={0}
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
          follows.current = scrollHeight - scrollTop - clientHeight < 24;
        }}
      >
        <ol>
          {lines.map(({ number, at, nodeId, level, message }) => (
            <li key={number} data-level={level}>
              <time dateTime={at}>{formatTime(at)}</time>
              {!step && nodeId !== null && (
                <span className={classes.who}>{titles.get(nodeId) ?? nodeId}</span>
              )}
              <span className={classes.said}>
                {levels[level] && <strong>{levels[level]}: </strong>}
                {message}
              </span>
            </li>
          ))}
          {count === 0 && (
            <li className={classes.quiet}>
              {live ? workflowRunsText.noMessagesYet : workflowRunsText.noAnswer}
            </li>
          )}
        </ol>
      </div>
    </section>
  );
}
