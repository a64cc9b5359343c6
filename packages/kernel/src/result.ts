import { hasErrors, type Problem, ProblemError } from './problem.ts';

/** A value or the problems that was in its way. A value may come with warnings. */
export type Result<T> =
  | { readonly ok: true; readonly value: T; readonly problems: readonly Problem[] }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** A value, with warnings where there are some. */
export function ok<T>(value: T, problems: readonly Problem[] = []): Result<T> {
  return { ok: true, value, problems };
}

/** No value, and what was in its way. */
export function failed(problems: Problem | readonly Problem[]): {
  readonly ok: false;
  readonly problems: readonly Problem[];
} {
  return { ok: false, problems: 'code' in problems ? [problems] : problems };
}

/** All values, or all problems of all that failed. */
export function collect<T>(results: readonly Result<T>[]): Result<readonly T[]> {
  const problems = results.flatMap((result) => result.problems);
  if (results.some((result) => !result.ok) || hasErrors(problems)) return { ok: false, problems };
  return { ok: true, value: results.map((result) => (result as { value: T }).value), problems };
}

/** The value, or a {@link ProblemError}; for edges where problems are mapped by the caller. */
export function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new ProblemError(result.problems);
}
