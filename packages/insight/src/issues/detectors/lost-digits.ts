import { defineMessages } from '@winnow/kernel';
import type { CodedColumn } from '../../table/coded-column.ts';
import { cellIssue, type Detector, listed, numbered } from '../detector.ts';

/** Minimum share of values that are integers with at least this many digits. */
const share = 0.8;
const minRows = 20;
/** Spreadsheets show longer numbers in scientific notation. */
const minDigits = 12;
const digits = /^\d+$/;
const magnitude = /^[1-9](?:[.,]\d+)?[eE]\+\d{2}$/;

const messages = defineMessages('issue.lost-digits', {
  found: ({ columns, count }: { columns: readonly string[]; count?: number }) =>
    `${numbered(count, 'value')} in ${listed(columns)} lost ${count === 1 ? 'its' : 'their'} digits in a spreadsheet`,
  reason: ({ example, digits: width }: { example: string; digits: number }) =>
    `${example} is rounded, while the others have ${width} digits; only a copy that wasn’t opened in a spreadsheet still has them all`,
});

/**
 * Finds long identifiers that a spreadsheet reduced to their magnitude: `9.32979E+13` among
 * tracking numbers.
 */
export const lostDigits = {
  id: 'lost-digits',
  messages,
  find: (input) => {
    const found = input.table.columns.flatMap((column, at) => {
      const rounded = roundedIn(column);
      return rounded.size === 0 ? [] : [{ name: column.name, at, rows: column.rowsWith(rounded), column }];
    });
    return cellIssue(input, found, messages.found, () => {
      const { column, rows } = found[0]!;
      const whole = column.present().find((code) => isLong(column.values[code]!));
      const reason = messages.reason({ example: column.at(rows[0]!), digits: column.values[whole!]!.length });
      return { kind: 'lost-digits', reason, confidence: 0.97, steps: [] };
    });
  },
} satisfies Detector;

/** Returns the rounded numbers of a column whose other values have all of their digits. */
export function roundedIn(column: CodedColumn): ReadonlySet<number> {
  const codes = column.present();
  const rounded = codes.filter((code) => magnitude.test(column.values[code]!));
  if (rounded.length === 0) return new Set();
  const all = column.rowsOf(codes);
  const whole = codes.filter((code) => isLong(column.values[code]!));
  return all < minRows || column.rowsOf(whole) < all * share ? new Set() : new Set(rounded);
}

const isLong = (value: string): boolean => value.length >= minDigits && digits.test(value);
