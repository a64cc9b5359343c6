import { type Problem, ProblemError } from '@winnow/kernel';
import { diskProblem } from './disk-problems.ts';
import { apiProblems } from './problems.ts';

/** What a thrown error says to people; undefined for a bug, of which nothing is said. */
export function problemsOfError(error: unknown): readonly Problem[] | undefined {
  if (error instanceof ProblemError) return error.problems;
  if (isRefusedText(error)) return [apiProblems.badText({})];
  const disk = diskProblem(error, 'data');
  return disk && [disk];
}

/** Whether PostgreSQL refuses U+0000, which neither its strings nor its JSON can hold. */
function isRefusedText(error: unknown): boolean {
  const { code = '', cause } = (error ?? {}) as { readonly code?: string; readonly cause?: unknown };
  return code === '22021' || code === '22P05' || (cause instanceof Error && isRefusedText(cause));
}
