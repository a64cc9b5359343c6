import { type Expr, literal, native } from '@winnow/sql';
import { defineFunction } from '../../function.ts';
import { rounded } from './rounding.ts';

export const roundTo = defineFunction({
  name: 'roundTo',
  family: 'number',
  aliases: ['mround', 'roundToMultiple'],
  summary: 'Rounds to the nearest multiple of a number.',
  signatures: [
    {
      params: [
        { name: 'number', type: 'number' },
        { name: 'multiple', type: 'number' },
      ],
      returns: 'number',
      lower: ([number, multiple]) => {
        const times = rounded(
          native({ duckdb: '({0} / {1})', clickhouse: '({0} / {1})' }, number!, multiple!),
          0,
        );
        const [whole, power] = asFraction(multiple!);
        return native(
          {
            duckdb: 'CASE WHEN {1} <> 0 THEN {0} * {1} / {2} END',
            clickhouse: 'if({1} <> 0, {0} * {1} / {2}, NULL)',
          },
          times,
          whole,
          power,
        );
      },
    },
  ],
  nulls: 'propagate',
  fails: 'the multiple is 0',
  examples: [
    { formula: 'roundTo(17, 5)', gives: 15 },
    { formula: 'roundTo(0.37, 0.25)', gives: 0.25 },
    { formula: '[roundTo(7.3, 0.05), roundTo(0.44, 0.15)]', gives: [7.3, 0.45] },
    { formula: 'roundTo(x, 0)', values: { x: 3 }, gives: { mismatch: '3' } },
  ],
});

/**
 * Splits 0.05 into 5 and 100, so that its multiples are the decimal numbers that people write.
 * Anything but a constant is itself and 1.
 */
function asFraction(multiple: Expr): readonly [Expr, Expr] {
  const value = multiple.kind === 'literal' ? Number(multiple.value) : Number.NaN;
  const decimals = /^-?\d+\.(\d{1,15})$/.exec(String(value))?.[1]?.length;
  if (decimals === undefined) return [multiple, literal('number', 1)];
  return [literal('number', Math.round(value * 10 ** decimals)), literal('number', 10 ** decimals)];
}
