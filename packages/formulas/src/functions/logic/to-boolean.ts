import { defineFunction } from '../../function.ts';

export const toBoolean = defineFunction({
  name: 'toBoolean',
  family: 'logic',
  aliases: ['boolean', 'toLogical'],
  summary:
    'Reads yes, true, t, y, on, 1 and no, false, f, n, off, 0 in any case; of a number, whether it is not 0.',
  signatures: [
    {
      params: [{ name: 'text', type: 'text' }],
      returns: 'boolean',
      lower: {
        duckdb:
          "CASE WHEN regexp_matches({0}, '(?i)\\A\\s*(true|t|yes|y|on|1)\\s*\\z') THEN true WHEN regexp_matches({0}, '(?i)\\A\\s*(false|f|no|n|off|0)\\s*\\z') THEN false END",
        clickhouse:
          "multiIf(match({0}, '(?i)\\\\A\\\\s*(true|t|yes|y|on|1)\\\\s*\\\\z'), true, match({0}, '(?i)\\\\A\\\\s*(false|f|no|n|off|0)\\\\s*\\\\z'), false, NULL)",
      },
    },
    {
      params: [{ name: 'boolean', type: 'boolean' }],
      returns: 'boolean',
      lower: { cell: ([cell]) => cell! },
    },
    {
      params: [{ name: 'number', type: 'number' }],
      returns: 'boolean',
      lower: { duckdb: '({0} <> 0)', clickhouse: '({0} <> 0)' },
      total: true,
    },
  ],
  nulls: 'propagate',
  fails: 'the text is neither',
  examples: [
    { formula: 'toBoolean("Yes")', gives: true },
    { formula: 'toBoolean(" 0 ")', gives: false },
    { formula: 'toBoolean(2)', gives: true },
    { formula: 'toBoolean("maybe")', gives: { mismatch: 'maybe' } },
  ],
});
