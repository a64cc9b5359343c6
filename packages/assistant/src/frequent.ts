import type { Json } from '@winnow/kernel';
import type { ColumnFacts } from './facts.ts';

/**
 * Minimum number of rows for a value or an aggregate to be disclosed at the profile level. What
 * fewer rows share, such as the people at one address, says something about each of them, and rows
 * are samples.
 */
export const minRows = 10;

/**
 * Minimum share of the rows for a value to be frequent, so that a column has at most a hundred of
 * them.
 */
const frequentShare = 0.01;

/**
 * Meanings whose values identify a person, a way to reach one, or a single thing: never frequent,
 * however often they occur.
 */
const identifying: ReadonlySet<string> = new Set([
  'email',
  'phone',
  'uuid',
  'ip-address',
  'credit-card',
  'iban',
  'url',
  'person-name',
  'vat-id',
  'coordinates',
  'free-text',
]);

/** Values that identify wherever they occur, even in a column of mixed text. */
const identifies = [
  /[^\s@]@[^\s@]+\.[^\s@]/,
  /\b(?:https?|ftp):\/\//i,
  /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-/i,
  /(?:\d[\s().\-/]?){9,}/,
  /\+\d[\d\s().\-/]{5,}/,
  /\b(?:\d{1,3}\.){3}\d{1,3}\b/,
  /\b[A-Z]{2}\d{2}(?:\s?[A-Z0-9]{4}){3,}/,
];
const longest = 200;

/** How often a value occurs, and where. */
export interface Frequency {
  readonly count: number;
  /** Number of rows in the table. */
  readonly rows: number;
  /** Meaning of the column, if it was recognized. */
  readonly meaning: string | undefined;
}

/**
 * Whether a value may be disclosed at a level that allows counts and frequent values but no rows:
 * it occurs in at least ten rows and one in a hundred, and identifies no one.
 */
export function isFrequentValue(value: Json, { count, rows, meaning }: Frequency): boolean {
  if (count < Math.max(minRows, rows * frequentShare)) return false;
  if (meaning !== undefined && identifying.has(meaning)) return false;
  if (typeof value !== 'string') return true;
  return value.length <= longest && !identifies.some((one) => one.test(value));
}

/**
 * Whether the values of a column identify people, judging by its meaning or its most frequent
 * values.
 */
export function isIdentifyingColumn({ meaning, top }: ColumnFacts): boolean {
  if (meaning !== undefined && identifying.has(meaning)) return true;
  return top.some(({ value }) => value !== null && identifies.some((one) => one.test(value)));
}
