import { defineMessages, digitsInGroups } from '@winnow/kernel';
import { changeValues } from '../change-values.ts';
import { eachColumn } from '../each-column.ts';
import { readDate } from '../formats/date-notations.ts';
import type { Repairer } from '../repair.ts';

/** Minimum share of a column with the layout that the others are converted to. */
const share = 0.9;
/** Minimum ratio of the more frequent notation of a code to the other. */
const minRatio = 10;
const maxLength = 30;

const code = /^[\p{L}\d]+(?:[-–_/. ]?[\p{L}\d]+)+$/u;
const sign = /[-–_/. ]+/g;
/** Only between letters and digits may a separator be omitted. */
const loose = /(?<=\p{L})[-–_/. ](?=\d)|(?<=\d)[-–_/. ](?=\p{L})/gu;
const number = /^\d+(?:\.\d+)?$/;

const messages = defineMessages('repair.code-signs', {
  title: 'Codes with different separators',
  reason: ({ most, all, layout }: { most: number; all: number; layout: string }) =>
    `${digitsInGroups(most)} of ${digitsInGroups(all)} values are written as ${layout}`,
});

/**
 * Unifies recurring codes with another separator, or without the one between letters and digits:
 * `2021-22` among `2021/22`, `ST07` among `ST-07`. Each must be ten times as frequent in the layout
 * that nine in ten rows have.
 */
export const codeSigns = {
  id: 'code-signs',
  finds: 'otherWriting',
  messages,
  find: eachColumn((column, at) => {
    const groups = new Map<string, number[]>();
    const layouts = new Map<string, number>();
    let all = 0;
    // Without a frequent value, none can be ten times as frequent as another.
    if (!column.present().some((each) => column.counts[each]! >= minRatio)) return [];
    for (const each of column.present()) {
      const value = column.values[each]!;
      all += column.counts[each]!;
      if (value.length > maxLength || !/\d/.test(value) || !code.test(value)) continue;
      const layout = layoutOf(value);
      layouts.set(layout, (layouts.get(layout) ?? 0) + column.counts[each]!);
      if (
        number.test(value) ||
        readDate(value, 'day') !== undefined ||
        readDate(value, 'month') !== undefined
      )
        continue;
      const key = value.replace(loose, '').replace(sign, ' ');
      groups.set(key, [...(groups.get(key) ?? []), each]);
    }
    const [layout, most] = [...layouts].reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0]);
    if (most < all * share) return [];
    const to = new Map<number, { to: string; confidence: number }>();
    for (const group of groups.values()) {
      const [first, ...others] = group.sort((a, b) => column.counts[b]! - column.counts[a]!) as [
        number,
        ...number[],
      ];
      if (layoutOf(column.values[first]!) !== layout) continue;
      for (const other of others)
        if (column.counts[first]! >= minRatio * column.counts[other]!)
          to.set(other, { to: column.values[first]!, confidence: 0.95 });
    }
    return changeValues(column, at, to, messages.reason({ most, all, layout }));
  }),
} satisfies Repairer;

/** Returns a code with each digit as 9 and each letter as A. */
const layoutOf = (value: string): string => value.replace(/\d/g, '9').replace(/\p{L}/gu, 'A');
