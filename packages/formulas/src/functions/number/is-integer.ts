import { defineFunction } from '../../function.ts';

export const isInteger = defineFunction({
  name: 'isInteger',
  family: 'number',
  aliases: ['isWhole'],
  summary: 'Whether a value is an integer or text that can be converted to one. False for null.',
  signatures: [
    {
      params: [{ name: 'number', type: 'decimal' }],
      returns: 'boolean',
      lower: { duckdb: 'COALESCE({0} = trunc({0}), false)', clickhouse: 'ifNull({0} = trunc({0}), 0)' },
    },
    {
      params: [{ name: 'number', type: 'number' }],
      returns: 'boolean',
      lower: { duckdb: 'COALESCE({0} = trunc({0}), false)', clickhouse: 'ifNull({0} = trunc({0}), 0)' },
    },
    {
      params: [{ name: 'text', type: 'text' }],
      returns: 'boolean',
      lower: {
        duckdb: "COALESCE(regexp_full_match({0}, '\\s*[+-]?\\d+\\s*'), false)",
        clickhouse: "ifNull(match({0}, '\\\\A\\\\s*[+-]?\\\\d+\\\\s*\\\\z'), 0)",
      },
    },
  ],
  nulls: 'handles',
  examples: [
    { formula: 'isInteger(2.0)', gives: true },
    { formula: 'isInteger("2.5")', gives: false },
    { formula: 'isInteger(" 42 ")', gives: true },
  ],
});
