import { type Problem, ProblemError } from '@winnow/kernel';
import { diskProblem } from './disk-problems.ts';
import { apiProblems } from './problems.ts';

/** Returns the problems to show for a thrown error; undefined for a bug, which is not disclosed. */
export function problemsOfError(error: unknown): readonly Problem[] | undefined {
  if (error instanceof ProblemError) return error.problems;
  if (isRefusedText(error)) return [apiProblems.badText({})];
  const disk = diskProblem(error, 'data');
  return disk && [disk];
}

/** Whether PostgreSQL refused U+0000, which is valid neither in its strings nor in its JSON. */
function isRefusedText(error: unknown): boolean {
  const { code = '', cause } = (error ?? {}) as { readonly code?: string; readonly cause?: unknown };
  return code === '22021' || code === '22P05' || (cause instanceof Error && isRefusedText(cause));
}
