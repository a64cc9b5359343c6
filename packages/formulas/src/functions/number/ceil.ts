import { defineFunction } from '../../function.ts';
import { ofNumber, wholeOfDecimal } from './unary.ts';

export const ceil = defineFunction({
  name: 'ceil',
  family: 'number',
  aliases: ['ceiling', 'roundUp'],
  summary: 'Rounds up to an integer.',
  signatures: [
    { params: [{ name: 'number', type: 'integer' }], returns: 'integer', lower: { cell: ([cell]) => cell! } },
    wholeOfDecimal('ceil'),
    ofNumber({ duckdb: 'ceil({0})', clickhouse: 'ceil({0})' }),
  ],
  nulls: 'propagate',
  arithmetic: true,
  examples: [
    { formula: 'ceil(2.1)', gives: 3 },
    { formula: 'ceil(-2.7)', gives: -2 },
  ],
});
