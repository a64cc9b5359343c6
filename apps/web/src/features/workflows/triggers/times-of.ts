import { checkPattern, nextTimes } from '@winnow/workflows';

const shown = 5;

export type Times =
  | { readonly ok: true; readonly next: readonly number[] }
  | { readonly ok: false; readonly problem: string };

/**
 * Returns the next times of a schedule, in milliseconds since 1970, or what is wrong with its
 * pattern.
 */
export function timesOf(cron: string, timeZone: string, now: number): Times {
  const [problem] = checkPattern(cron, timeZone);
  if (problem) return { ok: false, problem: [problem.message, problem.fix].filter(Boolean).join(' ') };
  return { ok: true, next: nextTimes(cron, timeZone, now, shown) };
}
