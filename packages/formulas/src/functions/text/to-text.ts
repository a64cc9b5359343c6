import { castTo } from '@winnow/sql';
import { textOf } from '../../cell.ts';
import { defineFunction } from '../../function.ts';

export const toText = defineFunction({
  name: 'toText',
  family: 'text',
  aliases: ['toString', 'text', 'str'],
  summary: 'The value as shown in the cell, as text; the original text of a mismatched value.',
  signatures: [
    { params: [{ name: 'value', type: 'any' }], returns: 'text', lower: { cell: ([cell]) => textOf(cell!) } },
    {
      params: [{ name: 'list', type: { list: 'T' } }],
      returns: 'text',
      lower: ([list], { args }) => castTo('text', args[0]!, list!),
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'toText(12.50)', gives: '12.5' },
    { formula: 'toText(true)', gives: 'true' },
    { formula: 'toText(toDate("2024-02-29"))', gives: '2024-02-29' },
    { formula: 'toText(toDatetime("2024-02-29 13:05"))', gives: '2024-02-29 13:05:00' },
    { formula: 'toText(1e21)', gives: '1e21' },
    { formula: 'toText(0.0000001)', gives: '1e-7' },
    { formula: 'toText(100000000000000000000.0)', gives: '100000000000000000000' },
    { formula: 'toText(-0.0)', gives: '0' },
    { formula: 'toText(["a", null])', gives: '[a, null]' },
    { formula: 'toText(toNumber("12 oz"))', gives: '12 oz' },
  ],
});
