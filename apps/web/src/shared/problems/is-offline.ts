import { ProblemError } from '@winnow/kernel';

/** Whether a request failed because the server did not answer, and may succeed later. */
export function isOffline(error: unknown): boolean {
  return error instanceof ProblemError && error.problems.some(({ code }) => code === 'web/offline');
}
