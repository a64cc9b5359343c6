import { failed, ProblemError, type Result } from '@winnow/kernel';

/** Problems that were thrown on the way, as a result. */
export async function asResult<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProblemError) return failed(error.problems);
    throw error;
  }
}
