import { defineMessages, digitsInGroups } from '@winnow/kernel';
import { changeValues } from '../change-values.ts';
import { eachColumn } from '../each-column.ts';
import type { Repairer } from '../repair.ts';

const share = 0.9;
const minRows = 10;
/**
 * Minimum number of rows that show the column’s decimal separator if those with the other one
 * aren’t few.
 */
const minShown = 5;

type Mark = '.' | ',';
const opposite = { '.': ',', ',': '.' } as const;

const messages = defineMessages('repair.decimal-marks', {
  title: 'Decimals with commas and with points',
  reason: ({ most, all, mark }: { most: number; all: number; mark: string }) =>
    `${digitsInGroups(most)} of ${digitsInGroups(all)} numbers use the decimal mark ${mark}`,
  reasonButLeft: ({
    most,
    all,
    mark,
    left,
    example,
  }: {
    most: number;
    all: number;
    mark: string;
    left: number;
    example: string;
  }) =>
    `${digitsInGroups(most)} of ${digitsInGroups(all)} numbers use the decimal mark ${mark}; ${digitsInGroups(left)} such as ${example} can be read in two ways and are left unchanged`,
});

/**
 * Converts numbers with the other decimal separator: `12,50` among `12.50`, `1.234,56` among
 * `1,234.56`. Unambiguous numbers determine the separator of the column, and others are written
 * with it. `1.234` may be thousands or decimals and is left alone.
 */
export const decimalMarks = {
  id: 'decimal-marks',
  finds: 'otherDecimalMark',
  messages,
  find: eachColumn((column, at) => {
    const byMark = { '.': [] as number[], ',': [] as number[] };
    const rows = { '.': 0, ',': 0 };
    const grouped = { '.': 0, ',': 0 };
    const ungrouped = { '.': 0, ',': 0 };
    const open: number[] = [];
    let [numbers, all] = [0, 0];
    for (const code of column.present()) {
      const value = column.values[code]!;
      const count = column.counts[code]!;
      all += count;
      const digits = number.exec(value)?.[1];
      if (digits === undefined) continue;
      const mark = decimalMarkOf(digits);
      const isOpen = mark === undefined && inTwoWays.test(digits);
      if (isOpen) open.push(code);
      if (mark !== undefined || isOpen || /^\d+$/.test(digits)) numbers += count;
      if (mark === undefined) continue;
      byMark[mark].push(code);
      rows[mark] += count;
      if (digits.includes(opposite[mark])) grouped[mark] += count;
      else if (/^\d{4}/.test(digits)) ungrouped[mark] += count;
    }
    const [main, other] = rows['.'] >= rows[','] ? (['.', ','] as const) : ([',', '.'] as const);
    if (rows[other] === 0 || numbers < Math.max(minRows, all * share) || rows[main] < minShown) return [];
    // If it isn’t rare, a single separator may mean something else, for instance in pairs; both in
    // one number are unambiguous. Ambiguous numbers support neither.
    const clear = numbers - column.rowsOf(open);
    const areFew = rows[main] >= Math.max(minRows, clear * share);
    if (!areFew && grouped[other] === 0) return [];
    const isGrouped = grouped[main] >= ungrouped[main];
    const to = new Map(
      byMark[other].map((code) => {
        const value = column.values[code]!.replace(/[.,]/g, (sign) =>
          sign === other ? main : isGrouped ? other : '',
        );
        return [code, { to: value, confidence: 0.95 }] as const;
      }),
    );
    const left = open.filter((code) => column.values[code]!.includes(main));
    const said = { most: rows[main], all: numbers, mark: main };
    const count = column.rowsOf(left);
    return changeValues(
      column,
      at,
      to,
      count === 0
        ? messages.reason(said)
        : messages.reasonButLeft({ ...said, left: count, example: column.values[left[0]!]! }),
    );
  }),
} satisfies Repairer;

/** A number with a sign or currency. */
const number = /^[^\d.,]{0,4}?[+-]?(\d+(?:[.,]\d+)*)[^\d.,]{0,4}$/;
const byPoint = /^\d+\.\d+$|^\d{1,3}(?:,\d{3})+\.\d+$|^\d{1,3}(?:,\d{3}){2,}$/;
const byComma = /^\d+,\d+$|^\d{1,3}(?:\.\d{3})+,\d+$|^\d{1,3}(?:\.\d{3}){2,}$/;
const inTwoWays = /^\d{1,3}[.,]\d{3}$/;

/** Returns the decimal separator of a number; undefined if it has none or is ambiguous. */
function decimalMarkOf(digits: string): Mark | undefined {
  if (inTwoWays.test(digits) && !/^0/.test(digits)) return undefined;
  if (byPoint.test(digits)) return '.';
  return byComma.test(digits) ? ',' : undefined;
}
