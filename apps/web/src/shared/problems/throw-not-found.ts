import { ProblemError } from '@winnow/kernel';

/**
 * Whether the server says that what a page is about does not exist, or that the user may not see
 * it.
 */
export function isNotFound(error: unknown): error is ProblemError {
  return error instanceof ProblemError && error.problems.some(({ status }) => status === 404);
}

/** Leaves a missing thing to the app's “Page not found”, which is the same for all of them. */
export function throwNotFound(error: unknown): void {
  if (isNotFound(error)) throw error;
}
