import { defineMessages, digitsInGroups } from '@winnow/kernel';
import { changeValues } from '../change-values.ts';
import { eachColumn } from '../each-column.ts';
import type { Repairer } from '../repair.ts';

const minRows = 30;
/** Minimum share of values with a date. */
const share = 0.9;
const maxShare = 0.03;
/** Years between the first and the last date of nearly all rows, at most, and to the others, at least. */
const maxSpan = 40;
const minGap = 50;

const messages = defineMessages('repair.other-centuries', {
  title: 'Dates in another century',
  reason: ({ value, from, to, rows }: { value: string; from: number; to: number; rows: number }) =>
    `${digitsInGroups(rows)} other dates are from ${from} to ${to}, and ${value} is too in their century`,
});

/** A date with a day and a month, of which the year has four digits. */
const date =
  /^(?:(\d{4})[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.](\d{4})|(?:\d{1,2}[. -]+)?\p{L}{3,9}\.?[ -](?:\d{1,2},? )?(\d{4}))(?=$|[ T])/u;
/** The first and last day of a year stand for an unknown date rather than being mistyped. */
const isEdge = (text: string): boolean =>
  /(?<!\d)0?1[-/.]0?1(?!\d)|(?<!\d)12[-/.]31(?!\d)|(?<!\d)31[-/.]12(?!\d)/.test(text);

/**
 * Corrects the century of a few dates, such as 1921 or 0021 among dates from 2019 to 2023, if that
 * alone puts all of them among the others. Dates that recur may stand for an unknown one.
 */
export const otherCenturies = {
  id: 'other-centuries',
  finds: 'otherDates',
  messages,
  find: eachColumn((column, at) => {
    const codes = column.present();
    const all = column.rowsOf(codes);
    if (all < minRows || codes.length < minRows) return [];
    const years = new Map<number, number>();
    const byYear = new Map<number, number>();
    for (const code of codes) {
      const value = column.values[code]!;
      const found = value.length > 40 ? null : date.exec(value);
      if (!found) continue;
      const year = Number(found[1] ?? found[2] ?? found[3]);
      years.set(code, year);
      byYear.set(year, (byYear.get(year) ?? 0) + column.counts[code]!);
    }
    const dated = column.rowsOf([...years.keys()]);
    if (dated < all * share) return [];
    const usual = usualYears(byYear, dated);
    if (!usual) return [];
    const [from, to] = usual;
    const changed = new Map<
      number,
      { to: string; confidence: number; reason: ReturnType<typeof messages.reason> }
    >();
    for (const [code, year] of years) {
      if (year >= from && year <= to) continue;
      const value = column.values[code]!;
      const other = [from, from + 100].map((first) => first + ((((year - first) % 100) + 100) % 100));
      const whole = other.find((one) => one >= from && one <= to);
      // One that only another mistake explains shows that old dates may be right.
      if (whole === undefined || column.counts[code]! > 1 || isEdge(value)) return [];
      const reason = messages.reason({ value, from, to, rows: dated });
      const digits = String(year).padStart(4, '0');
      changed.set(code, { to: value.replace(digits, String(whole)), confidence: 0.96, reason });
    }
    return changeValues(column, at, changed);
  }),
} satisfies Repairer;

/** Returns the first and last year of nearly all dates, if the others are far from them. */
function usualYears(
  rowsByYear: ReadonlyMap<number, number>,
  rows: number,
): readonly [number, number] | undefined {
  const years = [...rowsByYear].sort((a, b) => a[0] - b[0]);
  let group: [number, number][] = [];
  for (const one of years) {
    if (group.length > 0 && one[0] - group.at(-1)![0] >= minGap) {
      if (isMost(group)) break;
      group = [];
    }
    group.push(one);
  }
  if (!isMost(group) || group.length === years.length) return undefined;
  const [from, to] = [group[0]![0], group.at(-1)![0]];
  return to - from <= maxSpan ? [from, to] : undefined;

  function isMost(some: readonly (readonly [number, number])[]): boolean {
    return some.reduce((sum, [, count]) => sum + count, 0) >= rows * (1 - maxShare);
  }
}
