import { defineMessages, digitsInGroups } from '@winnow/kernel';
import type { CodedColumn } from '../../table/coded-column.ts';
import { changeValues } from '../change-values.ts';
import { eachColumn } from '../each-column.ts';
import type { Repairer } from '../repair.ts';
import { readDate } from './date-notations.ts';

const share = 0.7;
const minValues = 10;
const minDigits = 7;
/** Minimum share of rows; rarer punctuation may be intentional. */
const minShare = 0.01;

const messages = defineMessages('repair.digit-groups', {
  title: 'Digits in several groupings',
  reason: ({ most, all, layout }: { most: number; all: number; layout: string }) =>
    `${digitsInGroups(most)} of ${digitsInGroups(all)} values are written as ${layout}`,
});

/**
 * Rewrites the same digits with different punctuation: `425.555.0123` and `4255550123` among
 * `(425) 555-0123`. Their groups must match those of the others, or combine several of them, so
 * that dates in another order are excluded.
 */
export const digitGroups = {
  id: 'digit-groups',
  finds: 'otherGroups',
  messages,
  find: eachColumn((column, at) => {
    const codes = column.present();
    if (codes.length < minValues) return [];
    const rows = new Map<string, number>();
    let all = 0;
    for (const code of codes) {
      const value = column.values[code]!;
      all += column.counts[code]!;
      if (value.length > 30 || !/^[\d\s().+/_-]+$/.test(value)) continue;
      const layout = value.replace(/\d/g, '9');
      rows.set(layout, (rows.get(layout) ?? 0) + column.counts[code]!);
    }
    const [layout, most] = [...rows].reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0]);
    if (most >= all * share && most < all && /^9+$/.test(layout) && layout.length >= minCode)
      return changeValues(
        column,
        at,
        ungrouped(column, layout.length),
        messages.reason({ most, all, layout }),
      );
    const ends = endsOf(layout);
    if (most < all * share || most === all || ends.length < 2 || ends.at(-1)! < minDigits) return [];
    // A decimal separator or sign changes the value of a number.
    if (isNumber(layout)) return [];
    const other = new Map<number, string>();
    let otherRows = 0;
    for (const code of codes) {
      const value = column.values[code]!;
      if (value.length > 30 || !/^[\d\s().+/_-]+$/.test(value) || value.replace(/\d/g, '9') === layout)
        continue;
      if (/^[-.]|^\d+\.\d+$/.test(value) || (value.startsWith('+') && !layout.startsWith('+'))) continue;
      // A country code begins with a plus or two zeros.
      const groupEnds = endsOf(layout.startsWith('+') ? value.replace(/^00/, '+') : value);
      if (groupEnds.at(-1) !== ends.at(-1) || !groupEnds.every((end) => ends.includes(end))) continue;
      const digits = (layout.startsWith('+') ? value.replace(/^00/, '') : value).replace(/\D/g, '');
      let next = 0;
      const text = layout.replace(/9/g, () => digits[next++]!);
      if (readDate(text, 'day') !== undefined || readDate(text, 'month') !== undefined) continue;
      other.set(code, text);
      otherRows += column.counts[code]!;
    }
    const to = new Map(
      [...other]
        .filter(([code]) => otherRows >= all * minShare || /^\d+$/.test(column.values[code]!))
        .map(([code, text]) => [code, { to: text, confidence: 0.96 }] as const),
    );
    return changeValues(column, at, to, messages.reason({ most, all, layout }));
  }),
} satisfies Repairer;

/** Minimum number of digits of codes that are written without separators. */
const minCode = 9;

/**
 * Removes the separators of codes that the others lack: `978-3-16-148410-0` among `9783161484100`,
 * which has as many digits.
 */
function ungrouped(
  column: CodedColumn,
  length: number,
): ReadonlyMap<number, { readonly to: string; readonly confidence: number }> {
  return new Map(
    column.present().flatMap((code) => {
      const value = column.values[code]!;
      const digits = value.replace(/[- ]/g, '');
      const isCode = /^\d+(?:[- ]\d+)+$/.test(value) && digits.length === length;
      return isCode ? [[code, { to: digits, confidence: 0.96 }] as const] : [];
    }),
  );
}

const isNumber = (text: string): boolean => /^[+-]?\d*\.?\d+$/.test(text);

/** Returns the number of digits read at the end of each group. */
function endsOf(text: string): readonly number[] {
  const ends: number[] = [];
  for (const group of text.match(/\d+/g) ?? []) ends.push((ends.at(-1) ?? 0) + group.length);
  return ends;
}
