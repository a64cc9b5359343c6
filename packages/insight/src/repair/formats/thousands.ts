import { defineMessages, digitsInGroups } from '@winnow/kernel';
import { changeValues } from '../change-values.ts';
import { eachColumn } from '../each-column.ts';
import type { Repairer } from '../repair.ts';

const share = 0.9;

const messages = defineMessages('repair.thousands', {
  title: 'Thousands with and without commas',
  reason: ({ few, many }: { few: number; many: number }) =>
    `${digitsInGroups(few)} large numbers are written differently from the ${digitsInGroups(many)} others`,
});

const isGrouped = /^[+-]?(?:\p{Sc} ?)?\d{1,3}(?:,\d{3}|[ \u202f'’]\d{3})+(\.\d+)?$/u;
const isUngrouped = /^[+-]?(?:\p{Sc} ?)?\d{4,}(\.\d+)?$/u;
const isSmall = /^[+-]?(?:\p{Sc} ?)?\d{1,3}(\.\d+)?$/u;

/** Unifies numbers with and without thousands separators, written like most of the large ones. */
export const thousands = {
  id: 'thousands',
  finds: 'otherThousands',
  messages,
  find: eachColumn((column, at) => {
    const grouped: number[] = [];
    const ungrouped: number[] = [];
    let [groupedRows, ungroupedRows, numbers, all] = [0, 0, 0, 0];
    for (const code of column.present()) {
      const value = column.values[code]!;
      const count = column.counts[code]!;
      all += count;
      if (isGrouped.test(value)) {
        grouped.push(code);
        groupedRows += count;
      } else if (isUngrouped.test(value)) {
        ungrouped.push(code);
        ungroupedRows += count;
      } else if (!isSmall.test(value)) continue;
      numbers += count;
    }
    if (groupedRows === 0 || ungroupedRows === 0 || numbers < all * share) return [];
    const strip = groupedRows <= ungroupedRows;
    const to = new Map(
      (strip ? grouped : ungrouped).map((code) => {
        const value = column.values[code]!;
        const text = strip
          ? value.replace(/(?<=\d)[, \u202f'’]/g, '')
          : value.replace(/(?<!\.\d*)\d(?=(\d{3})+(\.|$))/g, '$&,');
        return [code, { to: text, confidence: 0.96 }] as const;
      }),
    );
    const [few, many] = strip ? [groupedRows, ungroupedRows] : [ungroupedRows, groupedRows];
    return changeValues(column, at, to, messages.reason({ few, many }));
  }),
} satisfies Repairer;
