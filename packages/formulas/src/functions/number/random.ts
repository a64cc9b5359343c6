import { defineFunction } from '../../function.ts';

export const random = defineFunction({
  name: 'random',
  family: 'number',
  aliases: ['rand'],
  summary: 'A number from 0 to below 1 by chance, another in each row and each run.',
  signatures: [
    { params: [], returns: 'number', lower: { duckdb: 'random()', clickhouse: 'randCanonical()' } },
  ],
  nulls: 'propagate',
  deterministic: false,
  examples: [{ formula: 'random() < 1', gives: true }],
});
