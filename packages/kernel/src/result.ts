import { hasErrors, type Problem, ProblemError } from './problem.ts';

/** A value, or the problems that prevented it. A value may come with warnings. */
export type Result<T> =
  | { readonly ok: true; readonly value: T; readonly problems: readonly Problem[] }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Returns a value, with warnings if there are any. */
export function ok<T>(value: T, problems: readonly Problem[] = []): Result<T> {
  return { ok: true, value, problems };
}

/** Returns the problems that prevented a value. */
export function failed(problems: Problem | readonly Problem[]): {
  readonly ok: false;
  readonly problems: readonly Problem[];
} {
  return { ok: false, problems: 'code' in problems ? [problems] : problems };
}

/** Returns all values, or all problems of those that failed. */
export function collect<T>(results: readonly Result<T>[]): Result<readonly T[]> {
  const problems = results.flatMap((result) => result.problems);
  if (results.some((result) => !result.ok) || hasErrors(problems)) return { ok: false, problems };
  return { ok: true, value: results.map((result) => (result as { value: T }).value), problems };
}

/**
 * Returns the value or throws a {@link ProblemError}; for boundaries where the caller maps
 * problems.
 */
export function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new ProblemError(result.problems);
}
