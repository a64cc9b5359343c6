import { defineFunction } from '../../function.ts';

export const lower = defineFunction({
  name: 'lower',
  family: 'text',
  aliases: ['toLowercase', 'lowercase'],
  summary: 'Turns letters into lower case.',
  signatures: [
    {
      params: [{ name: 'text', type: 'text' }],
      returns: 'text',
      lower: { duckdb: 'lower({0})', clickhouse: 'lowerUTF8({0})' },
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'lower("Zürich ÉCOLE")', gives: 'zürich école' },
    { formula: 'value.lower()', values: { value: 'ABC' }, gives: 'abc' },
    { formula: 'lower(null)', gives: null },
  ],
});
