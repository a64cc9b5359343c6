import { defineFunction } from '../../function.ts';

export const toNumber = defineFunction({
  name: 'toNumber',
  family: 'number',
  aliases: ['number'],
  summary: 'Reads a text as a number: digits, a sign, a decimal point, an exponent.',
  signatures: [
    {
      params: [{ name: 'text', type: 'text' }],
      returns: 'number',
      lower: {
        duckdb:
          "CASE WHEN regexp_full_match({0}, '\\s*[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?\\s*') THEN TRY_CAST(trim({0}) AS DOUBLE) END",
        clickhouse:
          "if(match({0}, '^\\\\s*[+-]?(\\\\d+\\\\.?\\\\d*|\\\\.\\\\d+)([eE][+-]?\\\\d+)?\\\\s*$'), toFloat64OrNull(trimBoth({0})), NULL)",
      },
    },
    { params: [{ name: 'number', type: 'number' }], returns: 'number', lower: ([value]) => value! },
  ],
  nulls: 'propagate',
  fails: 'the text is not a number',
  examples: [
    { formula: 'toNumber(" 12.50 ")', gives: 12.5 },
    { formula: 'toNumber("1e3")', gives: 1000 },
    { formula: 'toNumber("12 oz")', gives: { mismatch: '12 oz' } },
  ],
});
