import { defineMessages, digitsInGroups, maxOf } from '@winnow/kernel';
import { separatorOfLists } from '../../../relational/lists-in-cells.ts';
import type { CardGenerator } from '../../card.ts';
import { cardMessages } from '../../card-messages.ts';
import { columnsEffect } from '../headers/selected-headers.ts';
import { meaningOf, rowsWhere, selectedColumn } from './selected-column.ts';

const delimiters = [', ', '; ', ' | ', ',', ';', '|', ' - ', '/'];
const share = 0.8;
const maxParts = 20;
/** Meanings whose punctuation is part of a single value. */
const whole = new Set([
  'url',
  'email',
  'json',
  'person-name',
  'date',
  'date-time',
  'currency-amount',
  'free-text',
]);

const messages = defineMessages('card.split-column', {
  split: ({ column, delimiter, count }: { column: string; delimiter: string; count: number }) =>
    `Split ${column} at “${delimiter}” into ${digitsInGroups(count)} columns`,
  having: ({ count, all }: { count: number; all: number }) =>
    `${digitsInGroups(count)} of ${digitsInGroups(all)} values contain it`,
});

/** Splits a column if nearly all of its values share a delimiter. */
export const splitColumn = {
  id: 'split-column',
  messages,
  find(selection, context) {
    const selected = selectedColumn(selection, context);
    if (selected?.type !== 'text' || whole.has(meaningOf(selected) ?? '')) return [];
    const { name, column, codes, rows } = selected;
    const values = codes.map((code) => column.values[code]!);
    const found = delimiters.find((one) => rowsWhere(selected, (text) => text.includes(one)) >= rows * share);
    if (found === undefined || separatorOfLists(values) !== undefined) return [];
    // In numbers, the delimiter separates thousands.
    if (rowsWhere(selected, (text) => /^[\d.,\s]+$/.test(text)) > rows * share) return [];
    const partsOf = (text: string): readonly string[] => text.split(found).map((part) => part.trim());
    const parts = maxOf(values.map((text) => partsOf(text).length));
    if (parts > maxParts) return [];
    const steps = (keep: boolean) =>
      [{ kind: 'split-column', params: { column: name, by: 'delimiter', delimiter: found, keep } }] as const;
    return [
      {
        sentence: messages.split({ column: name, delimiter: found, count: parts }),
        reason: messages.having({
          count: rowsWhere(selected, (text) => text.includes(found)),
          all: rows,
        }),
        effect: columnsEffect(context, { columnsAdded: parts, columnsRemoved: 1 }),
        examples: values
          .filter((text) => text.includes(found))
          .slice(0, 3)
          .map((from) => ({ from, to: partsOf(from).join(' | ') })),
        variants: [{ sentence: cardMessages.keepColumn, steps: steps(true) }],
        steps: steps(false),
        score: 0.5,
      },
    ];
  },
} satisfies CardGenerator;
