import type { LogicalType } from '@winnow/kernel';
import { anyOf, caseWhen, type Expr, nullOf } from '@winnow/sql';
import type { Cell } from '../../cell.ts';
import { defineFunction } from '../../function.ts';
import { withMismatch } from '../../lower/call.ts';
import { sameCell } from '../operator/same-cell.ts';

export const nullIf = defineFunction({
  name: 'nullIf',
  family: 'null',
  summary: 'Null if a value is one of several, otherwise the value.',
  signatures: [
    {
      params: [
        { name: 'value', type: 'T' },
        { name: 'sentinels', type: 'T', rest: true },
      ],
      returns: 'T',
      lower: {
        cell: ([value, ...sentinels], { returns }) =>
          nullWhere(value!, anyOf(sentinels.map((one) => sameCell([value!, one]).expr)), returns),
      },
      scalars: true,
    },
  ],
  nulls: 'handles',
  examples: [
    { formula: 'nullIf("N/A", "N/A", "-")', gives: null },
    { formula: 'nullIf(value, -1)', values: { value: 5 }, gives: 5 },
    { formula: 'nullIf(value, "x")', values: { value: null }, gives: null },
  ],
});

function nullWhere(value: Cell, when: Expr, type: LogicalType): Cell {
  const expr = caseWhen([{ when, result: nullOf(type) }], value.expr);
  return withMismatch(
    { type, expr },
    value.mismatch && caseWhen([{ when, result: nullOf('text') }], value.mismatch),
  );
}
