import type { Problem } from '@winnow/kernel';
import type { Policies } from '../policies.ts';

/**
 * Whether a problem may pass by itself: something did not answer, was too busy, or died under the
 * work.
 */
export function isTransient(problem: Problem): boolean {
  return problem.status === 503 || problem.status === 429 || problem.status === 502 || problem.status === 504;
}

/**
 * How long to wait before a step is tried again.
 *
 * @param attempt how often it was tried
 * @returns milliseconds; null where it is not tried again
 */
export function retryDelay(
  { limit, firstDelaySeconds, factor, mostDelaySeconds }: Policies['retries'],
  attempt: number,
  problems: readonly Problem[],
): number | null {
  const errors = problems.filter((one) => one.severity === 'error');
  if (attempt > limit || errors.length === 0 || !errors.every(isTransient)) return null;
  return Math.round(Math.min(firstDelaySeconds * factor ** (attempt - 1), mostDelaySeconds) * 1000);
}
