import { op } from '@winnow/sql';
import { defineFunction } from '../../function.ts';

export const isNumeric = defineFunction({
  name: 'isNumeric',
  family: 'text',
  aliases: ['isNumber'],
  summary: 'Whether text can be converted to a number. False for null.',
  signatures: [
    {
      params: [{ name: 'number', type: 'number' }],
      returns: 'boolean',
      lower: ([number]) => op('isNotNull', number!),
    },
    {
      params: [{ name: 'text', type: 'text' }],
      returns: 'boolean',
      lower: {
        duckdb:
          "COALESCE(regexp_full_match({0}, '\\s*[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?\\s*'), false)",
        clickhouse:
          "ifNull(match({0}, '\\\\A\\\\s*[+-]?(\\\\d+\\\\.?\\\\d*|\\\\.\\\\d+)([eE][+-]?\\\\d+)?\\\\s*\\\\z'), 0)",
      },
    },
  ],
  nulls: 'handles',
  examples: [
    { formula: 'isNumeric(" -1.5e3 ")', gives: true },
    { formula: 'isNumeric("12 oz")', gives: false },
    { formula: 'isNumeric(value)', values: { value: null }, gives: false },
  ],
});
