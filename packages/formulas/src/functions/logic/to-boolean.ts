import { defineFunction } from '../../function.ts';
import { isWhole } from '../text/regex-sql.ts';

const isTrue = isWhole('(?i)\\s*(true|t|yes|y|on|1)\\s*');
const isFalse = isWhole('(?i)\\s*(false|f|no|n|off|0)\\s*');

export const toBoolean = defineFunction({
  name: 'toBoolean',
  family: 'logic',
  aliases: ['boolean', 'toLogical'],
  summary:
    'Parses yes, true, t, y, on, 1 and no, false, f, n, off, 0, ignoring case. A number is true unless it is 0.',
  signatures: [
    {
      params: [{ name: 'text', type: 'text' }],
      returns: 'boolean',
      lower: {
        duckdb: `CASE WHEN ${isTrue.duckdb} THEN true WHEN ${isFalse.duckdb} THEN false END`,
        clickhouse: `multiIf(${isTrue.clickhouse}, true, ${isFalse.clickhouse}, false, NULL)`,
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
