import { defineMessages, digitsInGroups } from '@winnow/kernel';
import type { CardGenerator } from '../../card.ts';
import { cardMessages } from '../../card-messages.ts';
import { columnsEffect } from '../headers/selected-headers.ts';
import { rowsWhere, selectedColumn } from './selected-column.ts';

const share = 0.9;
const maxFields = 100;

const messages = defineMessages('card.json-fields', {
  extract: ({ column, count }: { column: string; count: number }) =>
    `Extract the ${count === 1 ? 'field' : `${digitsInGroups(count)} fields`} of ${column} into columns`,
  objects: ({ count, all }: { count: number; all: number }) =>
    `${digitsInGroups(count)} of ${digitsInGroups(all)} values are JSON objects`,
  nested: 'Include nested fields',
});

/** Extracts the fields of JSON objects into new columns. */
export const jsonFields = {
  id: 'json-fields',
  messages,
  find(selection, context) {
    const selected = selectedColumn(selection, context);
    if (selected?.type !== 'text') return [];
    const { name, column, codes, rows } = selected;
    if (rowsWhere(selected, (text) => text.startsWith('{')) < rows * share) return [];
    const fields = new Set<string>();
    let objects = 0;
    for (const code of codes) {
      const object = objectOf(column.values[code]!);
      if (!object) continue;
      objects += column.counts[code]!;
      for (const key of Object.keys(object)) fields.add(key);
    }
    if (objects < rows * share || fields.size === 0 || fields.size > maxFields) return [];
    return [
      {
        sentence: messages.extract({ column: name, count: fields.size }),
        reason: messages.objects({ count: objects, all: rows }),
        effect: columnsEffect(context, { columnsAdded: fields.size, columnsRemoved: 1 }),
        examples: codes
          .slice(0, 3)
          .map((code) => column.values[code]!)
          .map((from) => ({
            from,
            to: Object.values(objectOf(from) ?? {})
              .map((field) => (typeof field === 'object' ? JSON.stringify(field) : String(field)))
              .join(' | '),
          })),
        variants: [
          {
            sentence: cardMessages.keepColumn,
            steps: [{ kind: 'expand-json', params: { columns: [name], keep: true } }],
          },
          {
            sentence: messages.nested,
            steps: [{ kind: 'expand-json', params: { columns: [name], levels: 'nested' } }],
          },
        ],
        steps: [{ kind: 'expand-json', params: { columns: [name], levels: 'one' } }],
        score: 0.75,
      },
    ];
  },
} satisfies CardGenerator;

function objectOf(text: string): Record<string, unknown> | undefined {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null && !Array.isArray(read)
      ? (read as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
