import { digitsInGroups } from '@winnow/kernel';
import { plural } from '../../../issues/detector.ts';
import type { Card, CardGenerator } from '../../card.ts';
import { columnsEffect } from '../headers/selected-headers.ts';
import { selectedColumn } from './selected-column.ts';

/** Fewer rows with one value say nothing of the column. */
const minRows = 10;

/** The column dropped, or moved: what may be meant by any header. */
export const dropColumn: CardGenerator = {
  id: 'drop-column',
  find(selection, context) {
    const selected = selectedColumn(selection, context);
    const others = context.cells.columns.length - 1;
    if (!selected || others === 0) return [];
    const { name, column, codes, rows } = selected;
    const isConstant = codes.length === 1 && rows >= minRows;
    const move = (to: 'start' | 'end'): Card['steps'] => [
      { kind: 'reorder-columns', params: { columns: [name], to } },
    ];
    return [
      {
        sentence: `Drop ${name}`,
        reason: isConstant
          ? `All ${digitsInGroups(rows)} values are ${column.values[codes[0]!]}`
          : `${plural(others, 'column')} ${others === 1 ? 'stays' : 'stay'}`,
        effect: columnsEffect(context, { columnsRemoved: 1 }),
        examples: [{ from: name, to: null }],
        variants: [
          { sentence: 'Move to the start', steps: move('start') },
          { sentence: 'Move to the end', steps: move('end') },
        ],
        steps: [{ kind: 'drop-columns', params: { columns: [name] } }],
        score: isConstant ? 0.4 : 0.15,
      },
    ];
  },
};
