import type { Problem } from '@winnow/kernel';
import { Cron } from 'croner';
import { workflowProblems } from '../problems.ts';
import type { MissedPolicy } from './trigger.ts';

/** Minimum interval between two times of a schedule. */
const minGapMs = 60_000;
/** Maximum number of missed times to catch up on at once. */
const maxCaughtUp = 100;

/**
 * A time that clocks skip in spring comes at the moment they do; one that occurs twice in autumn
 * comes once, the first time, unless the pattern uses intervals.
 */
const cronOf = (pattern: string, timeZone: string): Cron =>
  new Cron(pattern, { timezone: timeZone, paused: true });

/** Returns what is wrong with a pattern: it cannot be parsed, or recurs too often. */
export function checkPattern(pattern: string, timeZone: string): readonly Problem[] {
  let cron: Cron;
  try {
    cron = cronOf(pattern, timeZone);
  } catch (error) {
    const reason = String((error as Error).message)
      .replace(/^CronPattern:\s*/, '')
      .replace(/\.$/, '');
    return [workflowProblems.badCron({ pattern, reason })];
  }
  const times = cron.nextRuns(30, new Date(Date.UTC(2024, 0, 1)));
  const close = times.some((time, i) => i > 0 && time.getTime() - times[i - 1]!.getTime() < minGapMs);
  return close ? [workflowProblems.tooOften({ pattern })] : [];
}

/**
 * Returns the first time of a schedule after a point in time, in milliseconds since 1970; null if
 * there is none.
 */
export function nextTime(pattern: string, timeZone: string, after: number): number | null {
  return cronOf(pattern, timeZone).nextRun(new Date(after))?.getTime() ?? null;
}

/** Returns the next times of a schedule after a point in time. The pattern must be valid. */
export function nextTimes(
  pattern: string,
  timeZone: string,
  after: number,
  count: number,
): readonly number[] {
  return cronOf(pattern, timeZone)
    .nextRuns(count, new Date(after))
    .map((time) => time.getTime());
}

/** A time is missed if nothing could be started within this long after it. */
export const missedAfterMs = 60_000;

/**
 * Returns which times of a schedule to start, among those that have come since it was last
 * processed.
 *
 * @param from the first time that was not processed
 * @returns the times to start, oldest first, and the first one that is left for later
 */
export function dueTimes(
  {
    cron,
    timeZone,
    missed,
  }: { readonly cron: string; readonly timeZone: string; readonly missed: MissedPolicy },
  from: number,
  now: number,
): { readonly start: readonly number[]; readonly next: number | null } {
  const schedule = cronOf(cron, timeZone);
  // Searches backward: times far in the past are not caught up on, and a long sleep does not
  // produce a long list.
  const came = schedule
    .previousRuns(maxCaughtUp, new Date(now + 1000))
    .map((time) => time.getTime())
    .filter((time) => time >= from && time <= now)
    .reverse();
  const next = from > now ? from : (schedule.nextRun(new Date(now))?.getTime() ?? null);
  const onTime = came.filter((time) => now - time <= missedAfterMs);
  if (missed === 'all') return { start: came, next };
  if (missed === 'latest') return { start: came.slice(-1), next };
  return { start: onTime.slice(-1), next };
}
