import { defineFunction } from '../../function.ts';

export const combinations = defineFunction({
  name: 'combinations',
  family: 'number',
  aliases: ['combin', 'binomial'],
  summary: 'The number of combinations: unordered selections of k out of n.',
  signatures: [
    {
      params: [
        { name: 'things', type: 'integer' },
        { name: 'chosen', type: 'integer' },
      ],
      returns: 'integer',
      lower: {
        duckdb:
          'CASE WHEN {0} BETWEEN 0 AND 60 AND {1} BETWEEN 0 AND 60 THEN CASE WHEN {1} > {0} THEN 0 ELSE CAST(list_reduce(list_prepend(CAST(1 AS HUGEINT), list_transform(range(1, least({1}, {0} - {1}) + 1), lambda _i: CAST(_i AS HUGEINT))), lambda _a, _i: _a * ({0} - _i + 1) // _i) AS BIGINT) END END',
        clickhouse:
          'if({0} BETWEEN 0 AND 60 AND {1} BETWEEN 0 AND 60, if({1} > {0}, 0, toInt64(arrayFold((_a, _i) -> intDiv(_a * toInt128(ifNull({0}, 0) - _i + 1), toInt128(_i)), range(toInt64(1), toInt64(least(greatest(least(ifNull({1}, 0), ifNull({0}, 0) - ifNull({1}, 0)), 0), 60)) + 1), toInt128(1)))), NULL)',
      },
      guardNulls: true,
    },
  ],
  nulls: 'propagate',
  fails: 'a number isn’t between 0 and 60',
  examples: [
    { formula: 'combinations(20, 2)', gives: 190 },
    { formula: 'combinations(3, 5)', gives: 0 },
    { formula: 'combinations(60, 30)', gives: '118264581564861424' },
    { formula: 'combinations(x, 2)', values: { x: 61 }, gives: { mismatch: '61' } },
  ],
});
