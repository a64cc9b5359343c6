import { classes, withoutRuns } from '../../table/character-classes.ts';
import type { CodedColumn } from '../../table/coded-column.ts';

/**
 * The values of a column with those that state the same time of day in common, whatever else they
 * contain: `7:10 a.m.`, `07:10AM` and `12/02/2011 7:10 a.m. (Estimated)`.
 */
export interface Readings {
  /** Reading of each row. */
  readonly codes: Int32Array;
  /** A value of each reading, by its code. */
  readonly values: readonly string[];
  /** Number of rows by reading. */
  readonly counts: readonly number[];
  /** Returns the readings that rows have, without the missing value, most frequent first. */
  readonly present: () => readonly number[];
}

/** Minimum share of rows whose value contains a time for the column to be read as times. */
const minTimes = 0.8;

/** Groups the values of a column by what they state, spelling each as most of the column does. */
export function readingsOf(column: CodedColumn): Readings {
  const codesOfValues = column.present();
  const minutes = new Map(codesOfValues.map((code) => [code, minutesIn(column.values[code]!)] as const));
  const rows = column.rowsOf(codesOfValues);
  const timed = column.rowsOf(codesOfValues.filter((code) => minutes.get(code) !== undefined));
  const isClock = timed >= rows * minTimes && rows > 0;
  const shapes = new Map<string, number>();
  const shapeOf = (code: number): string => withoutRuns(classes(column.values[code]!));
  for (const code of codesOfValues)
    shapes.set(shapeOf(code), (shapes.get(shapeOf(code)) ?? 0) + column.counts[code]!);
  // The usual spelling comes first and stands for its reading.
  const ordered = [...codesOfValues].sort((a, b) => shapes.get(shapeOf(b))! - shapes.get(shapeOf(a))!);
  const values: string[] = [];
  const counts: number[] = [];
  const readingByKey = new Map<string, number>();
  const readingByCode = new Map<number, number>();
  const read = (code: number, key: string): void => {
    const known = readingByKey.get(key) ?? values.push(column.values[code]!) - 1;
    readingByKey.set(key, known);
    readingByCode.set(code, known);
    counts[known] = (counts[known] ?? 0) + column.counts[code]!;
  };
  for (const code of ordered) {
    const time = isClock ? minutes.get(code) : undefined;
    read(code, time === undefined ? `value ${column.values[code]}` : `time ${time}`);
  }
  const blank = column.values.indexOf('');
  if (blank >= 0) read(blank, '');
  const present = [...values.keys()]
    .filter((reading) => values[reading] !== '')
    .sort((a, b) => counts[b]! - counts[a]!);
  return {
    codes: column.codes.map((code) => readingByCode.get(code)!),
    values,
    counts,
    present: () => present,
  };
}

const clock = /(?<![\d:])(\d{1,2}):(\d{2})(?::\d{2})?\s?([ap])?(?:\.?m\b\.?)?/gi;

/**
 * Returns the minutes since midnight that a value states, and whether it says which half of the day
 * is meant; undefined if it states no time or several.
 */
function minutesIn(value: string): string | undefined {
  const [found, another] = value.matchAll(clock);
  if (!found || another) return undefined;
  const [, hours, minutes, half] = found;
  const hour = Number(hours);
  if (Number(minutes) > 59 || hour > 23) return undefined;
  if (half === undefined) return `${hour}:${minutes}${hour > 0 && hour < 13 ? ' unclear' : ''}`;
  if (hour < 1 || hour > 12) return undefined;
  return `${(hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)}:${minutes}`;
}
