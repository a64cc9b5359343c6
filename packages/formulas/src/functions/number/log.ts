import { defineFunction } from '../../function.ts';
import { logarithm } from './unary.ts';

export const log = defineFunction({
  name: 'log',
  family: 'number',
  aliases: ['log10'],
  summary: 'The logarithm to base 10, or to another base.',
  signatures: [
    ...logarithm('log10'),
    {
      params: [
        { name: 'number', type: 'number' },
        { name: 'base', type: 'number' },
      ],
      returns: 'number',
      // DuckDB evaluates common subexpressions outside of their TRY.
      lower: {
        duckdb: '(ln(CASE WHEN {0} > 0 THEN {0} END) / ln(CASE WHEN {1} > 0 THEN {1} END))',
        clickhouse: '(log(if({0} > 0, {0}, nan)) / if({1} > 0, log({1}), nan))',
      },
    },
  ],
  nulls: 'propagate',
  arithmetic: true,
  fails: 'the number isn’t positive',
  examples: [
    { formula: 'log(1000)', gives: 3 },
    { formula: 'log(8, 2)', gives: 3 },
    { formula: 'log(x)', values: { x: -1 }, gives: { mismatch: '-1' } },
    { formula: 'log(x, x)', values: { x: -2.5 }, gives: { mismatch: '-2.5' } },
    { formula: 'log(x, 2)', values: { x: 0 }, gives: { mismatch: '0' } },
  ],
});
