import { defineFunction } from '../../function.ts';

export const gcd = defineFunction({
  name: 'gcd',
  family: 'number',
  summary: 'The greatest common divisor of two whole numbers.',
  signatures: [
    {
      params: [
        { name: 'a', type: 'integer' },
        { name: 'b', type: 'integer' },
      ],
      returns: 'integer',
      lower: {
        duckdb:
          'CASE WHEN {0} <> -9223372036854775808 AND {1} <> -9223372036854775808 THEN TRY(gcd({0}, {1})) END',
        clickhouse:
          'multiIf(isNull({0}) OR isNull({1}) OR {0} = -9223372036854775808 OR {1} = -9223372036854775808, NULL, {0} = 0, toInt64(abs({1})), {1} = 0, toInt64(abs({0})), toInt64(gcd(if(ifNull({0} IN (0, -9223372036854775808), 1), 1, assumeNotNull({0})), if(ifNull({1} IN (0, -9223372036854775808), 1), 1, assumeNotNull({1})))))',
      },
    },
  ],
  nulls: 'propagate',
  fails: 'a number is the smallest integer',
  examples: [
    { formula: 'gcd(12, 18)', gives: 6 },
    { formula: 'gcd(-12, 18)', gives: 6 },
    { formula: 'gcd(0, 5)', gives: 5 },
  ],
});
