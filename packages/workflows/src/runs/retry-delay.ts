import type { Problem } from '@winnow/kernel';
import type { Policies } from '../policies.ts';

/**
 * Whether a problem may resolve itself: something did not answer, was too busy, or died while
 * working.
 */
export function isTransient(problem: Problem): boolean {
  return problem.status === 503 || problem.status === 429 || problem.status === 502 || problem.status === 504;
}

/**
 * Returns how long to wait before retrying a step.
 *
 * @param attempt number of attempts so far
 * @returns milliseconds; null if it is not retried
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
