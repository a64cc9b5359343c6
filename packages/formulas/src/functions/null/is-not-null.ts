import { anyOf, type Expr, op } from '@winnow/sql';
import type { Cell } from '../../cell.ts';
import { defineFunction } from '../../function.ts';

export const isNotNull = defineFunction({
  name: 'isNotNull',
  family: 'null',
  aliases: ['isNonNull', 'hasValue'],
  summary: 'Whether a value isn’t null. Mismatched values count as values.',
  signatures: [
    {
      params: [{ name: 'value', type: 'any' }],
      returns: 'boolean',
      lower: { cell: ([cell]) => ({ type: 'boolean', expr: anyOf(presence(cell!)) }) },
    },
  ],
  nulls: 'handles',
  examples: [
    { formula: 'isNotNull(value)', values: { value: null }, gives: false },
    { formula: 'isNotNull(0)', gives: true },
  ],
});

function presence({ expr, mismatch }: Cell): readonly Expr[] {
  return mismatch ? [op('isNotNull', expr), op('isNotNull', mismatch)] : [op('isNotNull', expr)];
}
