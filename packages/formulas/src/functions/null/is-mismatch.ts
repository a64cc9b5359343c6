import { literal, op } from '@winnow/sql';
import { defineFunction } from '../../function.ts';

export const isMismatch = defineFunction({
  name: 'isMismatch',
  family: 'null',
  aliases: ['isError'],
  summary: 'Whether a value is mismatched: it couldn’t be computed or doesn’t match its type.',
  signatures: [
    {
      params: [{ name: 'value', type: 'any' }],
      returns: 'boolean',
      lower: {
        cell: ([cell]) => ({
          type: 'boolean',
          expr: cell!.mismatch ? op('isNotNull', cell!.mismatch) : literal('boolean', false),
        }),
      },
    },
  ],
  nulls: 'handles',
  examples: [
    { formula: 'isMismatch(toNumber("abc"))', gives: true },
    { formula: 'isMismatch(toNumber("12"))', gives: false },
    { formula: 'isMismatch(value)', values: { value: null }, gives: false },
  ],
});
