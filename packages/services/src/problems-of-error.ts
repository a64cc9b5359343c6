import { type Problem, ProblemError } from '@winnow/kernel';
import { diskProblem } from './disk-problems.ts';

/** What a thrown error says to people; undefined for a bug, of which nothing is said. */
export function problemsOfError(error: unknown): readonly Problem[] | undefined {
  if (error instanceof ProblemError) return error.problems;
  const disk = diskProblem(error, 'data');
  return disk && [disk];
}
