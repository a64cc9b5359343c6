import { defineMessages, digitsInGroups, maxOf, minOf } from '@winnow/kernel';
import { changeValues } from '../change-values.ts';
import { eachColumn } from '../each-column.ts';
import type { Repairer } from '../repair.ts';

const minRows = 30;
const minYears = 3;
/** Minimum share of values that are years with four digits. */
const share = 0.9;

const messages = defineMessages('repair.short-years', {
  title: 'Years with two digits',
  reason: ({ rows, from, to }: { rows: number; from: number; to: number }) =>
    `${digitsInGroups(rows)} other years have four digits, from ${from} to ${to}`,
});

const isYear = (value: string): boolean => /^(?:1[5-9]|20)\d\d$/.test(value);

/**
 * Writes years with four digits if nearly all others have them and only one century puts the year
 * among the others: `27` among 2024 to 2029. An apostrophe before the digits is dropped.
 */
export const shortYears = {
  id: 'short-years',
  finds: 'otherDates',
  messages,
  find: eachColumn((column, at) => {
    const codes = column.present();
    const years = codes.filter((code) => isYear(column.values[code]!));
    const rows = column.rowsOf(years);
    if (rows < Math.max(minRows, column.rowsOf(codes) * share) || years.length < minYears) return [];
    const numbers = years.map((code) => Number(column.values[code]!));
    const [from, to] = [minOf(numbers), maxOf(numbers)];
    const changed = new Map<number, { to: string; confidence: number }>();
    for (const code of codes) {
      const digits = /^['’]?(\d\d)$/.exec(column.values[code]!)?.[1];
      if (digits === undefined) continue;
      const whole = from + ((((Number(digits) - from) % 100) + 100) % 100);
      // A number that no century puts among the years may be something else.
      if (whole > to || whole + 100 <= to) return [];
      changed.set(code, { to: String(whole), confidence: 0.95 });
    }
    return changeValues(column, at, changed, messages.reason({ rows, from, to }));
  }),
} satisfies Repairer;
