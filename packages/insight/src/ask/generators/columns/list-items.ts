import { defineMessages, digitsInGroups } from '@winnow/kernel';
import { itemsOf, separatorOfLists } from '../../../relational/lists-in-cells.ts';
import type { CardGenerator } from '../../card.ts';
import { rowsWhere, selectedColumn } from './selected-column.ts';

const maxItems = 30;

const messages = defineMessages('card.list-items', {
  split: ({ column }: { column: string }) => `Split ${column} into rows, one for each value`,
  lists: ({ count, all, items }: { count: number; all: number; items: number }) =>
    `${digitsInGroups(count)} of ${digitsInGroups(all)} values contain several items, ${digitsInGroups(items)} of them distinct`,
  columns: ({ count }: { count: number }) => `One column for each of the ${digitsInGroups(count)}`,
});

/** Splits lists in cells into one row per item, or into one column per item if there are few. */
export const listItems = {
  id: 'list-items',
  messages,
  find(selection, context) {
    const selected = selectedColumn(selection, context);
    if (selected?.type !== 'text') return [];
    const { name, column, codes, rows } = selected;
    const values = codes.map((code) => column.values[code]!);
    const found = separatorOfLists(values);
    if (found === undefined) return [];
    const separator = found.trim() || found;
    const listOf = (text: string): readonly string[] => itemsOf(text, separator);
    const items = new Set(values.flatMap(listOf));
    const more = codes.reduce(
      (sum, code) => sum + Math.max(0, listOf(column.values[code]!).length - 1) * column.counts[code]!,
      0,
    );
    const lists = rowsWhere(selected, (text) => listOf(text).length > 1);
    const { rows: before } = context.cells;
    const at = found === '\n' ? 'lines' : 'separator';
    const toRows = { columns: [name], at, separator, trim: true, empty: 'drop' };
    return [
      {
        sentence: messages.split({ column: name }),
        reason: messages.lists({ count: lists, all: rows, items: items.size }),
        effect: { cells: 0, rowsBefore: before, rowsAfter: before + more },
        examples: values
          .filter((text) => listOf(text).length > 1)
          .slice(0, 3)
          .map((from) => ({ from, to: listOf(from).join(' | ') })),
        variants:
          items.size <= maxItems && at === 'separator'
            ? [
                {
                  sentence: messages.columns({ count: items.size }),
                  steps: [{ kind: 'one-hot', params: { columns: [name], separator, show: 'flags' } }],
                },
              ]
            : [],
        steps: [{ kind: 'split-to-rows', params: toRows }],
        score: 0.52,
      },
    ];
  },
} satisfies CardGenerator;
