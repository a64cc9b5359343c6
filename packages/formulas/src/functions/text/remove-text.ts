import { defineFunction } from '../../function.ts';
import { ofTextAnd, ofTextAndRegex } from './simple.ts';

export const removeText = defineFunction({
  name: 'removeText',
  family: 'text',
  aliases: ['remove'],
  summary: 'Removes every occurrence of text, or every match of a regular expression.',
  signatures: [
    ofTextAnd('part', 'text', { duckdb: "replace({0}, {1}, '')", clickhouse: "replaceAll({0}, {1}, '')" }),
    ofTextAndRegex('text', {
      duckdb: "regexp_replace({0}, {1}, '', 'g')",
      clickhouse: "replaceRegexpAll({0}, {1}, '')",
    }),
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'removeText("1,234,567", ",")', gives: '1234567' },
    { formula: '"12.5 oz".removeText(/[^0-9.]/)', gives: '12.5' },
  ],
});
