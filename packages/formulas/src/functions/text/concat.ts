import { literal, op } from '@winnow/sql';
import { type Cell, textOf } from '../../cell.ts';
import { defineFunction } from '../../function.ts';

export const concat = defineFunction({
  name: 'concat',
  family: 'text',
  aliases: ['concatenate'],
  summary: 'Concatenates its arguments as text. Null counts as empty text.',
  signatures: [
    {
      params: [{ name: 'values', type: 'any', rest: true }],
      returns: 'text',
      lower: { cell: joinTexts },
    },
  ],
  nulls: 'handles',
  examples: [
    { formula: 'concat("a", null, 1.50)', gives: 'a1.5' },
    {
      formula: 'concat(City, ", ", Country)',
      values: { City: 'Rome', Country: 'Italy' },
      gives: 'Rome, Italy',
    },
  ],
});

function joinTexts(cells: readonly Cell[]): Cell {
  const strings = cells.map((cell) => op('coalesce', textOf(cell).expr, literal('text', '')));
  return { type: 'text', expr: op('concat', literal('text', ''), ...strings) };
}
