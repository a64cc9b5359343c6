import { printColumnName } from '@winnow/formulas';
import { defineMessages, digitsInGroups } from '@winnow/kernel';
import { typoBetween } from '../../repair/typos/edit-class.ts';
import type { CodedColumn } from '../../table/coded-column.ts';
import { sentinels } from '../../types/sentinels.ts';
import { type CheckProposer, filledRows, maxBroken, minRows } from '../check-proposal.ts';

const maxValues = 15;
/** Minimum average number of rows per value: the values of a list recur. */
const rowsAValue = 10;
/**
 * A spelling that differs only in case or spaces from one this many times as frequent is a mistake.
 */
const spellings = 4;
/** Values rarer than this fraction of the usual count may be mistakes rather than list values. */
const rare = 0.05;
/** Minimum number of rows of a rare value that is no mistake, as it resembles no frequent one. */
const recurring = 5;
const shownValues = 5;
const missing = new Set<string>(sentinels);

const messages = defineMessages('check.allowed-values', {
  title: ({ column, values, more }: { column: string; values: readonly string[]; more: number }) =>
    `${column} is one of ${values.join(', ')}${more > 0 ? ` and ${digitsInGroups(more)} more` : ''}`.slice(
      0,
      200,
    ),
  reason: ({ count }: { count: number }) => `It has ${digitsInGroups(count)} recurring values`,
});

/** Proposes a list of allowed values for text columns with few, recurring values. */
export const allowedValues = {
  id: 'allowed-values',
  messages,
  find: (checked) =>
    checked.table.columns.flatMap((column, at) => {
      const filled = filledRows(checked, at);
      const codes = column.present();
      if (checked.types[at] !== 'text' || filled < minRows || codes.length < 2) return [];
      // Missing-value words must not be allowed.
      if (codes.some((code) => missing.has(column.values[code]!.toLowerCase()))) return [];
      const usual = filled / codes.length;
      const frequent = codes.filter((code) => column.counts[code]! >= Math.max(2, usual * rare));
      const kept = mainSpellings(column, [...frequent, ...rareValues(column, codes, frequent)]);
      const rows = column.rowsOf(frequent);
      if (kept.length > maxValues || rows < kept.length * rowsAValue || rows < filled * (1 - maxBroken))
        return [];
      const values = kept.map((code) => column.values[code]!);
      const name = printColumnName(column.name);
      return [
        {
          condition: {
            kind: 'rows',
            formula: `isEmpty(${name}) or oneOf(${name}, ${values.map((value) => JSON.stringify(value)).join(', ')})`,
          },
          title: messages.title({
            column: column.name,
            values: values.slice(0, shownValues),
            more: Math.max(0, values.length - shownValues),
          }),
          reason: messages.reason({ count: values.length }),
          breaks: filled - column.rowsOf(kept),
        },
      ];
    }),
} satisfies CheckProposer;

/** Returns the values that recur, though seldom, and are no misspellings of the frequent ones. */
function rareValues(
  column: CodedColumn,
  codes: readonly number[],
  frequent: readonly number[],
): readonly number[] {
  const others = new Set(frequent);
  return codes.filter(
    (code) =>
      !others.has(code) &&
      column.counts[code]! >= recurring &&
      !frequent.some((one) => typoBetween(column.values[code]!, column.values[one]!)),
  );
}

/** Leaves out what is a rare spelling of another value, such as `standard` among `Standard`. */
function mainSpellings(column: CodedColumn, codes: readonly number[]): readonly number[] {
  const written = (code: number): string => column.values[code]!.trim().toLowerCase();
  const counts = new Map<string, number>();
  for (const code of codes)
    counts.set(written(code), Math.max(counts.get(written(code)) ?? 0, column.counts[code]!));
  return codes.filter((code) => column.counts[code]! * spellings > counts.get(written(code))!);
}
