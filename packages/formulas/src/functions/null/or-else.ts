import { caseWhen, nullOf, op } from '@winnow/sql';
import type { Cell } from '../../cell.ts';
import { type CallTypes, defineFunction } from '../../function.ts';
import { withMismatch } from '../../lower/call.ts';

export const orElse = defineFunction({
  name: 'orElse',
  family: 'null',
  aliases: ['default'],
  summary: 'Replaces a null or mismatched value with another.',
  signatures: [
    {
      params: [
        { name: 'value', type: 'T' },
        { name: 'otherwise', type: 'T' },
      ],
      returns: 'T',
      lower: { cell: valueOrElse },
      scalars: true,
    },
  ],
  nulls: 'handles',
  examples: [
    { formula: 'orElse(toNumber("abc"), 0)', gives: 0 },
    { formula: 'orElse(value, "?")', values: { value: null }, gives: '?' },
    { formula: 'toNumber("12").orElse(0)', gives: 12 },
  ],
});

function valueOrElse([value, otherwise]: readonly Cell[], { returns }: CallTypes): Cell {
  const expr = op('coalesce', value!.expr, otherwise!.expr);
  const left =
    otherwise!.mismatch &&
    caseWhen([{ when: op('isNull', value!.expr), result: otherwise!.mismatch }], nullOf('text'));
  return withMismatch({ type: returns, expr }, left);
}
