import type { Json } from '@winnow/kernel';
import { defineFunction } from '../../function.ts';

export const binStart = defineFunction({
  name: 'binStart',
  family: 'number',
  aliases: ['bin', 'floorTo'],
  summary: 'The lower bound of the fixed-width bin a number falls into, with bins starting at 0.',
  signatures: [
    {
      params: [
        { name: 'number', type: 'number' },
        { name: 'width', type: 'number', constant: true, check: above0 },
      ],
      returns: 'number',
      lower: { duckdb: '(floor({0} / {1}) * {1})', clickhouse: '(floor({0} / {1}) * {1})' },
    },
  ],
  nulls: 'propagate',
  arithmetic: true,
  examples: [
    { formula: 'binStart(37, 10)', gives: 30 },
    { formula: 'binStart(-1, 10)', gives: -10 },
    { formula: 'binStart(2.7, 0.5)', gives: 2.5 },
  ],
});

function above0(value: Json): string | undefined {
  return typeof value === 'number' && value > 0 ? undefined : 'it isn’t greater than 0';
}
