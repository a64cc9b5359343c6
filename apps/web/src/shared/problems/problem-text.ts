import { problemsOf } from './problems-of.ts';

/** Returns the messages and fixes of a thrown error, as a single line. */
export function problemText(error: unknown): string {
  return problemsOf(error)
    .flatMap((one) => (one.fix ? [one.message, one.fix] : [one.message]))
    .join(' ');
}
