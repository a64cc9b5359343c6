import type { Typed } from '../typed.ts';

/**
 * A date that is read from a text in ISO 8601, which is made once for all that is asked about the
 * date.
 */
export interface BoundDate {
  /** The formula of the text. */
  readonly ordered: string;
  /** What is asked about the date, given a name for the text. */
  readonly inner: (written: string) => string;
}

/** The formula of what is asked about a date, which may name it several times. */
export function onDate(
  { text, bound }: Typed,
  write: (date: string) => string,
  name = 'written',
): Pick<Typed, 'text' | 'bound'> {
  if (!bound) return { text: write(text) };
  const { ordered } = bound;
  const inner = (written: string) => write(bound.inner(written));
  return { text: boundText({ ordered, inner }, name), bound: { ordered, inner } };
}

/** An item of a list is made once; what is short may as well be made again. */
export function boundText({ ordered, inner }: BoundDate, name = 'written'): string {
  const once = ordered.length > 300 || inner('').length > 60;
  return once ? `first(map([${ordered}], ${name} -> ${inner(name)}))` : inner(ordered);
}
