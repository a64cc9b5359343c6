import { castTo } from '@winnow/sql';
import { defineFunction } from '../../function.ts';

export const toJson = defineFunction({
  name: 'toJson',
  family: 'text',
  aliases: ['jsonize', 'jsonQuote'],
  summary: 'Encodes a value as JSON: text in quotes with escapes, numbers and booleans unchanged.',
  signatures: [
    {
      params: [{ name: 'text', type: 'text' }],
      returns: 'text',
      lower: {
        duckdb: 'CAST(to_json({0}) AS VARCHAR)',
        clickhouse: "replaceAll(toJSONString({0}), '\\\\/', '/')",
      },
    },
    {
      params: [{ name: 'value', type: 'any' }],
      returns: 'text',
      lower: ([value], { args }) => castTo('text', args[0]!, value!),
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'toJson(\'a "b" / c\')', gives: '"a \\"b\\" / c"' },
    { formula: 'toJson(12.5)', gives: '12.5' },
    { formula: 'toJson(true)', gives: 'true' },
  ],
});
