import { defineFunction } from '../../function.ts';

export const random = defineFunction({
  name: 'random',
  family: 'number',
  aliases: ['rand'],
  summary: 'A random number from 0 up to 1 (exclusive), different in each row and run.',
  signatures: [
    { params: [], returns: 'number', lower: { duckdb: 'random()', clickhouse: 'randCanonical()' } },
  ],
  nulls: 'propagate',
  deterministic: false,
  examples: [{ formula: 'random() < 1', gives: true }],
});
