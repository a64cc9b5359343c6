import { classes, withoutRuns } from '../../table/character-classes.ts';
import type { CodedColumn } from '../../table/coded-column.ts';
import { bareNumber, plainNumber } from '../formats/number-text.ts';

/** Whether two values consist of the same character classes in the same order. */
export const looksAlike = (a: string, b: string): boolean => kinds(a) === kinds(b);
const kinds = (text: string): string => withoutRuns(classes(text));

/**
 * Whether a column holds many different numbers of different lengths, which are amounts rather than
 * codes.
 */
export function isAmount(column: CodedColumn): boolean {
  const { values } = column;
  const some = column.present().slice(0, 300);
  if (some.length < 20 || some.some((code) => plainNumber(values[code]!) === undefined)) return false;
  const lengths = new Set(some.map((code) => bareNumber(values[code]!).length));
  return lengths.size > 2;
}

/**
 * Returns the codes of values that say nothing about the rest of a row: missing values, and amounts
 * of zero, which unrelated rows share.
 */
export function uninformativeCodes(column: CodedColumn): ReadonlySet<number> {
  const { values } = column;
  const amounts = isAmount(column);
  return new Set(
    [...values.keys()].filter((code) => values[code] === '' || (amounts && plainNumber(values[code]!) === 0)),
  );
}
