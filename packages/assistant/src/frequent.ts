import type { Json } from '@winnow/kernel';
import type { ColumnFacts } from './facts.ts';

/**
 * The minimum number of rows for a value or an aggregate to be disclosed at the profile level: what
 * fewer rows share, as people of one address do, speaks of each of them, and rows are samples.
 */
export const minRows = 10;

/**
 * A value is frequent from this part of the rows on: so at most a hundred values of a column are.
 */
const frequentShare = 0.01;

/**
 * Meanings whose values name a person, a place to reach one, or one thing alone: never frequent,
 * however often they appear.
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

/** Values that identify wherever they stand, also in a column of mixed text. */
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

/** How often a value appears, and in what. */
export interface Frequency {
  readonly count: number;
  /** Of the table. */
  readonly rows: number;
  /** Of the column, where it was recognised. */
  readonly meaning: string | undefined;
}

/**
 * Whether a value may be disclosed at a level that allows counts and frequent values but no rows:
 * it appears in ten rows or more, in at least one of a hundred, and identifies no one.
 */
export function isFrequentValue(value: Json, { count, rows, meaning }: Frequency): boolean {
  if (count < Math.max(minRows, rows * frequentShare)) return false;
  if (meaning !== undefined && identifying.has(meaning)) return false;
  if (typeof value !== 'string') return true;
  return value.length <= longest && !identifies.some((one) => one.test(value));
}

/** Whether values of a column identify someone, by what it means or by the values that it holds most. */
export function isIdentifyingColumn({ meaning, top }: ColumnFacts): boolean {
  if (meaning !== undefined && identifying.has(meaning)) return true;
  return top.some(({ value }) => value !== null && identifies.some((one) => one.test(value)));
}
