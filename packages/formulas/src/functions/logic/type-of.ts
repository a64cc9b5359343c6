import { typeName } from '@winnow/kernel';
import { defineFunction } from '../../function.ts';
import { literalCell } from '../../lower/literal.ts';

export const typeOf = defineFunction({
  name: 'typeOf',
  family: 'logic',
  aliases: ['type', 'typeName'],
  summary: 'The type name of a value: text, integer, number, boolean, date, datetime, null or a list.',
  signatures: [
    {
      params: [{ name: 'list', type: { list: 'T' } }],
      returns: 'text',
      lower: { cell: ([cell]) => literalCell(typeName(cell!.type), 'text') },
    },
    {
      params: [{ name: 'value', type: 'any' }],
      returns: 'text',
      lower: { cell: ([cell]) => literalCell(typeName(cell!.type), 'text') },
    },
  ],
  nulls: 'handles',
  examples: [
    { formula: 'typeOf("a")', gives: 'text' },
    { formula: 'typeOf(1.5)', gives: 'number' },
    { formula: 'typeOf(toDate("2024-01-01"))', gives: 'date' },
  ],
});
