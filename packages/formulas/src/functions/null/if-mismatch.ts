import { caseWhen, nullOf, op } from '@winnow/sql';
import type { Cell } from '../../cell.ts';
import { type CallTypes, defineFunction } from '../../function.ts';
import { withMismatch } from '../../lower/call.ts';

export const ifMismatch = defineFunction({
  name: 'ifMismatch',
  family: 'null',
  aliases: ['ifError', 'onError'],
  summary: 'Replaces a mismatched value with another. Null stays null.',
  signatures: [
    {
      params: [
        { name: 'value', type: 'T' },
        { name: 'otherwise', type: 'T' },
      ],
      returns: 'T',
      lower: { cell: replaceMismatch },
      scalars: true,
    },
  ],
  nulls: 'handles',
  examples: [
    { formula: 'ifMismatch(toNumber("abc"), 0)', gives: 0 },
    { formula: 'toNumber("12").ifMismatch(0)', gives: 12 },
    { formula: 'ifMismatch(toNumber(value), 0)', values: { value: null }, gives: null },
  ],
});

function replaceMismatch([value, otherwise]: readonly Cell[], { returns }: CallTypes): Cell {
  if (!value!.mismatch) return value!;
  const when = op('isNotNull', value!.mismatch);
  const expr = caseWhen([{ when, result: otherwise!.expr }], value!.expr);
  const left = otherwise!.mismatch && caseWhen([{ when, result: otherwise!.mismatch }], nullOf('text'));
  return withMismatch({ type: returns, expr }, left);
}
