import { ProblemError } from '@winnow/kernel';

/**
 * Returns whether the server says that the subject of a page does not exist, or that the user may
 * not see it.
 */
export function isNotFound(error: unknown): error is ProblemError {
  return error instanceof ProblemError && error.problems.some(({ status }) => status === 404);
}

/** Throws “not found” errors, so that the app shows the same “Page not found” for all of them. */
export function throwNotFound(error: unknown): void {
  if (isNotFound(error)) throw error;
}
