import { defineFunction } from '../../function.ts';
import { notEmpty, within } from './bounds.ts';

export const padStart = defineFunction({
  name: 'padStart',
  family: 'text',
  aliases: ['padLeft', 'lpad'],
  summary: 'Pads text at the start to a length.',
  signatures: [
    {
      params: [
        { name: 'text', type: 'text' },
        { name: 'length', type: 'integer', constant: true, check: within(0, 10000) },
        { name: 'fill', type: 'text', default: ' ', constant: true, check: notEmpty },
      ],
      returns: 'text',
      lower: {
        duckdb: 'CASE WHEN length({0}) >= {1} THEN {0} ELSE lpad({0}, CAST({1} AS INTEGER), {2}) END',
        clickhouse: 'if(lengthUTF8({0}) >= {1}, {0}, leftPadUTF8({0}, {1}, {2}))',
      },
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'padStart("7", 3, "0")', gives: '007' },
    { formula: 'padStart("é", 3)', gives: '  é' },
    { formula: 'padStart("12345", 3, "0")', gives: '12345' },
    { formula: 'padStart("x", 6, "ab")', gives: 'ababax' },
  ],
});
