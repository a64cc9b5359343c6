import { ProblemError } from '@winnow/kernel';

/** What is wrong and the likely fix, as one text. */
export function problemText(error: unknown): string {
  if (error instanceof ProblemError) {
    return error.problems.map((one) => [one.message, one.fix].filter(Boolean).join(' ')).join(' ');
  }
  return error instanceof Error ? error.message : String(error);
}
