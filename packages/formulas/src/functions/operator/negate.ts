import { defineFunction } from '../../function.ts';
import { ofDecimal } from '../number/unary.ts';

export const negate = defineFunction({
  name: 'negate',
  family: 'operator',
  operator: 'negate',
  summary: 'Negates a number.',
  signatures: [
    {
      params: [{ name: 'number', type: 'integer' }],
      returns: 'integer',
      lower: { duckdb: 'TRY(-{0})', clickhouse: "accurateCastOrNull(negate(toInt128({0})), 'Int64')" },
    },
    ofDecimal({ duckdb: '(-{0})', clickhouse: 'negate({0})' }),
    {
      params: [{ name: 'number', type: 'number' }],
      returns: 'number',
      lower: { duckdb: '(0 - {0})', clickhouse: '(0 - {0})' },
    },
  ],
  nulls: 'propagate',
  arithmetic: true,
  fails: 'it is the smallest integer, which has no positive counterpart',
  examples: [
    { formula: '-x', values: { x: 5 }, gives: -5 },
    { formula: '-x', values: { x: 0.5 }, gives: -0.5 },
    { formula: '-(2 + 3)', gives: -5 },
  ],
});
