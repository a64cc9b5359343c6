import { defineFunction } from '../../function.ts';
import { within } from '../text/bounds.ts';

export const randomInteger = defineFunction({
  name: 'randomInteger',
  family: 'number',
  aliases: ['randomNumber', 'randBetween'],
  summary: 'A random integer between two bounds, inclusive, different in each row and run.',
  signatures: [
    {
      params: [
        { name: 'from', type: 'integer', constant: true, check: within(-1_000_000_000, 1_000_000_000) },
        { name: 'to', type: 'integer', constant: true, check: within(-1_000_000_000, 1_000_000_000) },
      ],
      returns: 'integer',
      lower: {
        duckdb: 'CAST({0} + floor(random() * ({1} - {0} + 1)) AS BIGINT)',
        clickhouse: 'toInt64({0} + floor(randCanonical() * ({1} - {0} + 1)))',
      },
    },
  ],
  nulls: 'propagate',
  deterministic: false,
  examples: [
    { formula: 'randomInteger(3, 3)', gives: 3 },
    { formula: 'between(randomInteger(1, 6), 1, 6)', gives: true },
  ],
});
