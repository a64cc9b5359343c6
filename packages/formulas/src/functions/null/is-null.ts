import { allOf, type Expr, op } from '@winnow/sql';
import type { Cell } from '../../cell.ts';
import { defineFunction } from '../../function.ts';

export const isNull = defineFunction({
  name: 'isNull',
  family: 'null',
  summary: 'Whether a value is null. A mismatched value isn’t null, because it has text.',
  signatures: [
    {
      params: [{ name: 'value', type: 'any' }],
      returns: 'boolean',
      lower: { cell: ([cell]) => ({ type: 'boolean', expr: allOf(nullness(cell!)) }) },
    },
  ],
  nulls: 'handles',
  examples: [
    { formula: 'isNull(value)', values: { value: null }, gives: true },
    { formula: 'isNull("")', gives: false },
    { formula: 'isNull(toNumber(value))', values: { value: 'x' }, gives: false },
  ],
});

function nullness({ expr, mismatch }: Cell): readonly Expr[] {
  return mismatch ? [op('isNull', expr), op('isNull', mismatch)] : [op('isNull', expr)];
}
