import { defineFunction } from '../../function.ts';
import { ofDecimal, ofInteger, ofNumber } from './unary.ts';

export const abs = defineFunction({
  name: 'abs',
  family: 'number',
  summary: 'The absolute value.',
  signatures: [
    ofInteger({ duckdb: 'TRY(abs({0}))', clickhouse: "accurateCastOrNull(abs(toInt128({0})), 'Int64')" }),
    ofDecimal({ duckdb: 'abs({0})', clickhouse: 'abs({0})' }),
    ofNumber({ duckdb: 'abs({0})', clickhouse: 'abs({0})' }),
  ],
  nulls: 'propagate',
  arithmetic: true,
  fails: 'it is the smallest integer, which has no positive counterpart',
  examples: [
    { formula: 'abs(-3)', gives: 3 },
    { formula: 'abs(-0.5)', gives: 0.5 },
    {
      formula: 'abs(n)',
      values: { n: '-9223372036854775808' },
      types: { n: 'integer' },
      gives: { mismatch: '-9223372036854775808' },
    },
  ],
});
