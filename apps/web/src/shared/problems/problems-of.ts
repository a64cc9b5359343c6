import { type Problem, ProblemError } from '@winnow/kernel';
import { webProblems } from './web-problems.ts';

/** Converts anything thrown to problems that can be shown. */
export function problemsOf(error: unknown): readonly Problem[] {
  if (error instanceof ProblemError) return error.problems;
  return [webProblems.unexpected({ message: error instanceof Error ? error.message : '' })];
}

/** Returns the HTTP status of a thrown error: that of its first problem. */
export function statusOf(error: unknown): number {
  return problemsOf(error)[0]?.status ?? 500;
}
