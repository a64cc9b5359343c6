import { defineFunction } from '../../function.ts';
import { ofText } from './simple.ts';

export const isJson = defineFunction({
  name: 'isJson',
  family: 'text',
  summary: 'Whether text is a JSON object or array. False for null.',
  signatures: ofText('boolean', {
    duckdb: "COALESCE(json_valid({0}) AND regexp_matches({0}, '\\A\\s*[\\[{{]'), false)",
    clickhouse: "ifNull(isValidJSON({0}) AND match({0}, '\\\\A\\\\s*[\\\\[{{]'), 0)",
  }),
  nulls: 'handles',
  examples: [
    { formula: `isJson('{"a": [1, 2]}')`, gives: true },
    { formula: 'isJson("{a: 1}")', gives: false },
    { formula: 'isJson(value)', values: { value: null }, gives: false },
  ],
});
