import { defineFunction } from '../../function.ts';
import { ofNumber, wholeOfDecimal } from './unary.ts';

export const floor = defineFunction({
  name: 'floor',
  family: 'number',
  aliases: ['roundDown'],
  summary: 'Rounds down to an integer.',
  signatures: [
    { params: [{ name: 'number', type: 'integer' }], returns: 'integer', lower: { cell: ([cell]) => cell! } },
    wholeOfDecimal('floor'),
    ofNumber({ duckdb: 'floor({0})', clickhouse: 'floor({0})' }),
  ],
  nulls: 'propagate',
  arithmetic: true,
  examples: [
    { formula: 'floor(2.7)', gives: 2 },
    { formula: 'floor(-2.1)', gives: -3 },
  ],
});
