import { anyOf } from '@winnow/sql';
import { defineFunction } from '../../function.ts';
import { sameCell } from '../operator/same-cell.ts';

export const oneOf = defineFunction({
  name: 'oneOf',
  family: 'logic',
  aliases: ['isIn', 'isOneOf'],
  summary: 'Whether a value is one of several. Never null; null matches only null.',
  signatures: [
    {
      params: [
        { name: 'value', type: 'T' },
        { name: 'choices', type: 'T', rest: true },
      ],
      returns: 'boolean',
      lower: {
        cell: ([value, ...choices]) => ({
          type: 'boolean',
          expr: anyOf(choices.map((choice) => sameCell([value!, choice]).expr)),
        }),
      },
      scalars: true,
    },
  ],
  nulls: 'handles',
  examples: [
    { formula: 'oneOf(value, "a", "b")', values: { value: 'b' }, gives: true },
    { formula: 'oneOf(value, 1, 2)', values: { value: null }, gives: false },
    { formula: 'oneOf(value, "N/A", null)', values: { value: null }, gives: true },
  ],
});
