import { defineMessages, digitsInGroups } from '@winnow/kernel';
import type { StepDraft } from '@winnow/recipe';
import type { CardGenerator } from '../../card.ts';
import { rowsWhere, selectedColumn } from './selected-column.ts';

const share = 0.9;

const messages = defineMessages('card.json-items', {
  split: ({ column }: { column: string }) => `Split the lists in ${column} into rows, one for each item`,
  lists: ({ count, all, items }: { count: number; all: number; items: number }) =>
    `${digitsInGroups(count)} of ${digitsInGroups(all)} values are JSON lists, with ${digitsInGroups(items)} items in total`,
  joined: 'Join the items with commas',
  fields: 'Extract the fields of the items too',
});

/** Splits JSON lists into one row per item, and objects in them into one column per field. */
export const jsonItems = {
  id: 'json-items',
  messages,
  find(selection, context) {
    const selected = selectedColumn(selection, context);
    if (selected?.type !== 'text') return [];
    const { name, column, codes, rows } = selected;
    if (rowsWhere(selected, (text) => text.startsWith('[')) < rows * share) return [];
    const lists = codes.flatMap((code) => {
      const items = itemsOf(column.values[code]!);
      return items ? [{ text: column.values[code]!, items, count: column.counts[code]! }] : [];
    });
    const count = lists.reduce((sum, one) => sum + one.count, 0);
    if (count < rows * share || lists.every(({ items }) => items.length === 0)) return [];
    const more = lists.reduce((sum, one) => sum + Math.max(0, one.items.length - 1) * one.count, 0);
    const { rows: before } = context.cells;
    const set = (formula: string): StepDraft => ({
      kind: 'transform-column',
      params: { columns: [name], formula },
    });
    const toRows: readonly StepDraft[] = [
      set('jsonList(value)'),
      { kind: 'split-to-rows', params: { columns: [name], at: 'list' } },
    ];
    const areObjects = lists.every(({ items }) => items.every(isObject));
    const fields: StepDraft = { kind: 'expand-json', params: { columns: [name], levels: 'one' } };
    return [
      {
        sentence: messages.split({ column: name }),
        reason: messages.lists({
          count,
          all: rows,
          items: lists.reduce((sum, one) => sum + one.items.length * one.count, 0),
        }),
        effect: { cells: 0, rowsBefore: before, rowsAfter: before + more },
        examples: lists
          .filter(({ items }) => items.length > 1)
          .slice(0, 3)
          .map(({ text, items }) => ({ from: text, to: items.map(shown).join(' | ') })),
        variants: areObjects
          ? [{ sentence: messages.fields, steps: [...toRows, fields] }]
          : [{ sentence: messages.joined, steps: [set('join(jsonList(value), ", ")')] }],
        steps: toRows,
        score: 0.7,
      },
    ];
  },
} satisfies CardGenerator;

const isObject = (item: unknown): boolean =>
  typeof item === 'object' && item !== null && !Array.isArray(item);
const shown = (item: unknown): string => (typeof item === 'string' ? item : JSON.stringify(item));

function itemsOf(text: string): readonly unknown[] | undefined {
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? read : undefined;
  } catch {
    return undefined;
  }
}
