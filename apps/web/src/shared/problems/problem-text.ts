import { problemsOf } from './problems-of.ts';

/** Message and fix of everything that was thrown, as one line of text. */
export function problemText(error: unknown): string {
  return problemsOf(error)
    .flatMap((one) => (one.fix ? [one.message, one.fix] : [one.message]))
    .join(' ');
}
