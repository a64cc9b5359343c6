import type { Problem } from '@winnow/kernel';
import { Cron } from 'croner';
import { workflowProblems } from '../problems.ts';
import type { MissedPolicy } from './trigger.ts';

/** Two times of a schedule are at least so far apart. */
const minGapMs = 60_000;
/** More times than these are never made up for at once. */
const maxMadeUp = 100;

/**
 * A time that clocks skip in spring comes at the moment at which they do; one that comes twice in
 * autumn comes once, the first time, unless the pattern goes by intervals.
 */
const cronOf = (pattern: string, timeZone: string): Cron =>
  new Cron(pattern, { timezone: timeZone, paused: true });

/** What is wrong with a pattern: it cannot be read, or comes too often. */
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
 * The first time of a schedule after a moment, in milliseconds since 1970; null for one that never
 * comes.
 */
export function nextTime(pattern: string, timeZone: string, after: number): number | null {
  return cronOf(pattern, timeZone).nextRun(new Date(after))?.getTime() ?? null;
}

/** The next times of a schedule after a moment. The pattern was checked. */
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

/** A time is missed when nothing could be started within so long after it. */
export const missedAfterMs = 60_000;

/**
 * Which times of a schedule are to be started, of those that came since it was dealt with last.
 *
 * @param from the first time that was not dealt with
 * @returns the times to start, the oldest first, and the first one that is left for later
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
  // Looked for backwards: what lies far back is not made up for, and a long sleep does not make a long list.
  const came = schedule
    .previousRuns(maxMadeUp, new Date(now + 1000))
    .map((time) => time.getTime())
    .filter((time) => time >= from && time <= now)
    .reverse();
  const next = from > now ? from : (schedule.nextRun(new Date(now))?.getTime() ?? null);
  const onTime = came.filter((time) => now - time <= missedAfterMs);
  if (missed === 'all') return { start: came, next };
  if (missed === 'latest') return { start: came.slice(-1), next };
  return { start: onTime.slice(-1), next };
}
