import type { RunEntry, RunStep } from '../data/workflows-api.ts';
import { workflowRunsText } from './workflow-runs-text.ts';

/** Describes what started a run: `Manually, by Ada`. */
export function describeCause({
  cause,
  actorName,
  rerunFrom,
}: Pick<RunEntry, 'cause' | 'actorName' | 'rerunFrom'>): string {
  const words =
    cause === 'rerun' && rerunFrom === 'failed'
      ? workflowRunsText.rerunFromFailed
      : workflowRunsText.causes[cause];
  return actorName === null ? words : workflowRunsText.causeByActor({ cause: words, actor: actorName });
}

/** Formats a duration: `850 ms`, `1.2 s`, `12 s`, `3 min 5 s`. */
export function formatDuration(ms: number): string {
  const milliseconds = Math.max(0, Math.round(ms));
  if (milliseconds < 1000) return `${milliseconds} ms`;
  if (milliseconds < 9_950) return `${(milliseconds / 1000).toFixed(1)} s`;
  // Rounded before it is split, so that no part is printed as 60.
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${seconds % 60} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** Returns the duration from start to end, in milliseconds; undefined if it has not started. */
export function spanOf(
  { startedAt, endedAt }: Pick<RunStep, 'startedAt' | 'endedAt'>,
  now: number,
): number | undefined {
  if (startedAt === null) return undefined;
  return (endedAt === null ? now : Date.parse(endedAt)) - Date.parse(startedAt);
}
