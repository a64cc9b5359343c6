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
          'CASE WHEN {0} BETWEEN -9007199254740992 AND 9007199254740992 AND {1} BETWEEN -9007199254740992 AND 9007199254740992 THEN gcd({0}, {1}) END',
        clickhouse:
          'multiIf({0} NOT BETWEEN -9007199254740992 AND 9007199254740992 OR {1} NOT BETWEEN -9007199254740992 AND 9007199254740992, NULL, {0} = 0, toInt64(abs({1})), {1} = 0, toInt64(abs({0})), toInt64(gcd(if(ifNull({0} = 0 OR {0} NOT BETWEEN -9007199254740992 AND 9007199254740992, 1), 1, assumeNotNull({0})), if(ifNull({1} = 0 OR {1} NOT BETWEEN -9007199254740992 AND 9007199254740992, 1), 1, assumeNotNull({1})))))',
      },
      guardNulls: true,
    },
  ],
  nulls: 'propagate',
  fails: 'a number is beyond 2^53',
  examples: [
    { formula: 'gcd(12, 18)', gives: 6 },
    { formula: 'gcd(-12, 18)', gives: 6 },
    { formula: 'gcd(0, 5)', gives: 5 },
  ],
});
