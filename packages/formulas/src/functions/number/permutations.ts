import { defineFunction } from '../../function.ts';

export const permutations = defineFunction({
  name: 'permutations',
  family: 'number',
  aliases: ['permut'],
  summary: 'The number of permutations: ordered selections of k out of n.',
  signatures: [
    {
      params: [
        { name: 'things', type: 'integer' },
        { name: 'chosen', type: 'integer' },
      ],
      returns: 'integer',
      lower: {
        duckdb:
          'CASE WHEN {0} BETWEEN 0 AND 20 AND {1} BETWEEN 0 AND 20 THEN CASE WHEN {1} > {0} THEN 0 ELSE CAST(factorial(CAST({0} AS INTEGER)) / factorial(CAST({0} - {1} AS INTEGER)) AS BIGINT) END END',
        clickhouse:
          'if({0} BETWEEN 0 AND 20 AND {1} BETWEEN 0 AND 20, if({1} > {0}, 0, toInt64(intDiv(factorial(least(greatest(ifNull({0}, 0), 0), 20)), factorial(least(greatest(ifNull({0}, 0) - ifNull({1}, 0), 0), 20))))), NULL)',
      },
      guardNulls: true,
    },
  ],
  nulls: 'propagate',
  fails: 'a number isn’t between 0 and 20',
  examples: [
    { formula: 'permutations(5, 2)', gives: 20 },
    { formula: 'permutations(3, 5)', gives: 0 },
    { formula: 'permutations(x, 2)', values: { x: -1 }, gives: { mismatch: '-1' } },
  ],
});
