import { caseWhen, nullOf, op } from '@winnow/sql';
import type { Cell } from '../../cell.ts';
import { type CallTypes, defineFunction } from '../../function.ts';
import { firstOf, withMismatch } from '../../lower/call.ts';

export const coalesce = defineFunction({
  name: 'coalesce',
  family: 'null',
  operator: '??',
  aliases: ['firstNonNull'],
  summary: 'The first value that is not null. A mismatched cell is not null; ifMismatch replaces it.',
  signatures: [
    {
      params: [
        { name: 'value', type: 'T' },
        { name: 'others', type: 'T', rest: true },
      ],
      returns: 'T',
      lower: { cell: coalesceCells },
      scalars: true,
    },
  ],
  nulls: 'handles',
  examples: [
    { formula: 'coalesce(null, "a", "b")', gives: 'a' },
    { formula: 'value ?? 0', values: { value: null }, gives: 0 },
    { formula: 'value ?? "x" ?? "y"', values: { value: null }, gives: 'x' },
    { formula: 'toNumber(value) ?? 0', values: { value: 'abc' }, gives: { mismatch: 'abc' } },
  ],
});

function coalesceCells(cells: readonly Cell[], { returns }: CallTypes): Cell {
  return cells.reduceRight((rest, cell): Cell => {
    const value = op('coalesce', cell.expr, rest.expr);
    const expr = cell.mismatch
      ? caseWhen([{ when: op('isNotNull', cell.mismatch), result: nullOf(returns) }], value)
      : value;
    const restMismatch =
      rest.mismatch && caseWhen([{ when: op('isNull', cell.expr), result: rest.mismatch }], nullOf('text'));
    const parts = [cell.mismatch, restMismatch].filter((part) => part !== undefined);
    return withMismatch({ type: returns, expr }, firstOf(parts));
  });
}
