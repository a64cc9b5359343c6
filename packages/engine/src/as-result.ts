import { failed, ProblemError, type Result } from '@winnow/kernel';

/**
 * Runs work and returns the problems of a thrown {@link ProblemError} as a failed result; rethrows
 * other errors.
 */
export async function asResult<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProblemError) return failed(error.problems);
    throw error;
  }
}
