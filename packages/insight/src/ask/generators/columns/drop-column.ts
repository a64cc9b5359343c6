import { defineMessages, digitsInGroups } from '@winnow/kernel';
import { plural } from '../../../issues/detector.ts';
import type { CardGenerator, FoundCard } from '../../card.ts';
import { cardMessages } from '../../card-messages.ts';
import { columnsEffect } from '../headers/selected-headers.ts';
import { selectedColumn } from './selected-column.ts';

/** Minimum number of rows for a constant value to be meaningful. */
const minRows = 10;

const messages = defineMessages('card.drop-column', {
  drop: ({ column }: { column: string }) => `Drop ${column}`,
  isConstant: ({ count, value }: { count: number; value: string }) =>
    `All ${digitsInGroups(count)} values are ${value}`,
  others: ({ count }: { count: number }) => `${plural(count, 'column')} ${count === 1 ? 'stays' : 'stay'}`,
});

/** Drops or moves the column, which any selected header may call for. */
export const dropColumn = {
  id: 'drop-column',
  messages,
  find(selection, context) {
    const selected = selectedColumn(selection, context);
    const others = context.cells.columns.length - 1;
    if (!selected || others === 0) return [];
    const { name, column, codes, rows } = selected;
    const isConstant = codes.length === 1 && rows >= minRows;
    const move = (to: 'start' | 'end'): FoundCard['steps'] => [
      { kind: 'reorder-columns', params: { columns: [name], to } },
    ];
    return [
      {
        sentence: messages.drop({ column: name }),
        reason: isConstant
          ? messages.isConstant({ count: rows, value: column.values[codes[0]!]! })
          : messages.others({ count: others }),
        effect: columnsEffect(context, { columnsRemoved: 1 }),
        examples: [{ from: name, to: null }],
        variants: [
          { sentence: cardMessages.moveToStart, steps: move('start') },
          { sentence: cardMessages.moveToEnd, steps: move('end') },
        ],
        steps: [{ kind: 'drop-columns', params: { columns: [name] } }],
        score: isConstant ? 0.4 : 0.15,
      },
    ];
  },
} satisfies CardGenerator;
