import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { Problem } from '@winnow/kernel';
import { placeText } from './place-text.ts';
import classes from './problem-list.module.css';
import { problemsOf } from './problems-of.ts';
import { problemsText } from './problems-text.ts';

const initiallyShown = 5;

interface ProblemListProps {
  /** The thrown error; alternatively, pass the problems themselves. */
  readonly error?: unknown;
  readonly problems?: readonly Problem[] | undefined;
}

/**
 * Lists problems: what, where, the likely fix; codes and everything after the first five are
 * collapsed.
 */
export function ProblemList({ error, problems }: ProblemListProps) {
  const all = problems ?? (error === undefined || error === null ? [] : problemsOf(error));
  if (all.length === 0) return null;
  const rest = all.slice(initiallyShown);
  return (
    <div className={classes.list} role={all.some((one) => one.severity === 'error') ? 'alert' : 'status'}>
      {all.slice(0, initiallyShown).map((one) => (
        <ProblemItem key={keyOf(one)} problem={one} />
      ))}
      {rest.length > 0 && (
        <details className={classes.more}>
          <summary>{problemsText.moreProblems({ count: rest.length })}</summary>
          {rest.map((one) => (
            <ProblemItem key={keyOf(one)} problem={one} />
          ))}
        </details>
      )}
    </div>
  );
}

function keyOf({ code, message, at }: Problem): string {
  return `${code} ${message} ${JSON.stringify(at)}`;
}

/** Returns a parameter of a problem as text; parts of a message have one of their own. */
function paramText(value: unknown): string {
  if (typeof value === 'string') return value;
  const isMessage = typeof value === 'object' && value !== null && 'code' in value && 'text' in value;
  return isMessage ? String(value.text) : JSON.stringify(value);
}

function ProblemItem({ problem }: { readonly problem: Problem }) {
  const place = placeText(problem.at);
  const Icon = problem.severity === 'error' ? IconAlertTriangle : IconInfoCircle;
  return (
    <div className={classes.item} data-severity={problem.severity}>
      <Icon size={16} stroke={1.75} className={classes.icon} aria-hidden />
      <div className={classes.text}>
        <div>
          {problem.message}
          {place && <span className={classes.place}> {place}</span>}
        </div>
        {problem.fix && <div className={classes.fix}>{problem.fix}</div>}
        <details className={classes.details}>
          <summary>{problemsText.details}</summary>
          <code>
            {problem.code}
            {Object.entries(problem.params ?? {}).map(([name, value]) => ` ${name}: ${paramText(value)}`)}
          </code>
        </details>
      </div>
    </div>
  );
}
