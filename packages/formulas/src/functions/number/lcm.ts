import { defineFunction } from '../../function.ts';

export const lcm = defineFunction({
  name: 'lcm',
  family: 'number',
  summary: 'The least common multiple of two whole numbers.',
  signatures: [
    {
      params: [
        { name: 'a', type: 'integer' },
        { name: 'b', type: 'integer' },
      ],
      returns: 'integer',
      lower: {
        duckdb:
          'CASE WHEN {0} = 0 OR {1} = 0 THEN 0 WHEN {0} BETWEEN -9007199254740992 AND 9007199254740992 AND {1} BETWEEN -9007199254740992 AND 9007199254740992 THEN TRY(abs({0} // gcd({0}, {1}) * {1})) END',
        clickhouse:
          "multiIf({0} = 0 OR {1} = 0, 0, {0} NOT BETWEEN -9007199254740992 AND 9007199254740992 OR {1} NOT BETWEEN -9007199254740992 AND 9007199254740992, NULL, accurateCastOrNull(abs(intDiv(toInt128({0}), toInt128(gcd(if(ifNull({0} = 0 OR {0} NOT BETWEEN -9007199254740992 AND 9007199254740992, 1), 1, assumeNotNull({0})), if(ifNull({1} = 0 OR {1} NOT BETWEEN -9007199254740992 AND 9007199254740992, 1), 1, assumeNotNull({1}))))) * toInt128({1})), 'Int64'))",
      },
      guardNulls: true,
    },
  ],
  nulls: 'propagate',
  fails: 'the multiple is too large',
  examples: [
    { formula: 'lcm(4, 6)', gives: 12 },
    { formula: 'lcm(0, 6)', gives: 0 },
    { formula: 'lcm(-4, 6)', gives: 12 },
  ],
});
