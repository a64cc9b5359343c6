import { ProblemError } from '@winnow/kernel';

/**
 * Returns whether a request failed because the server did not respond, so that it may succeed
 * later.
 */
export function isOffline(error: unknown): boolean {
  return error instanceof ProblemError && error.problems.some(({ code }) => code === 'web/offline');
}
