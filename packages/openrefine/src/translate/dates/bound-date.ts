import type { Typed } from '../typed.ts';

/** A date parsed from ISO 8601 text that is computed once, however often the date is used. */
export interface BoundDate {
  /** Formula of the text. */
  readonly ordered: string;
  /** Returns the formula over the date, given a name for the text. */
  readonly inner: (written: string) => string;
}

/** Returns a formula over a date, which may use it several times. */
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

/** An item of a list is computed once; short expressions may as well be repeated. */
export function boundText({ ordered, inner }: BoundDate, name = 'written'): string {
  const once = ordered.length > 300 || inner('').length > 60;
  return once ? `first(map([${ordered}], ${name} -> ${inner(name)}))` : inner(ordered);
}
