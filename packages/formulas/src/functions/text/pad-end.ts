import { defineFunction } from '../../function.ts';
import { notEmpty, within } from './bounds.ts';

export const padEnd = defineFunction({
  name: 'padEnd',
  family: 'text',
  aliases: ['padRight', 'rpad'],
  summary: 'Pads text at the end to a length.',
  signatures: [
    {
      params: [
        { name: 'text', type: 'text' },
        { name: 'length', type: 'integer', constant: true, check: within(0, 10000) },
        { name: 'fill', type: 'text', default: ' ', constant: true, check: notEmpty },
      ],
      returns: 'text',
      lower: {
        duckdb: 'CASE WHEN length({0}) >= {1} THEN {0} ELSE rpad({0}, CAST({1} AS INTEGER), {2}) END',
        clickhouse: 'if(lengthUTF8({0}) >= {1}, {0}, rightPadUTF8({0}, {1}, {2}))',
      },
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'padEnd("7", 3, "0")', gives: '700' },
    { formula: 'padEnd("abc", 2)', gives: 'abc' },
  ],
});
