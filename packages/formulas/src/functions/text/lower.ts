import { defineFunction } from '../../function.ts';
import { ofText } from './simple.ts';

export const lower = defineFunction({
  name: 'lower',
  family: 'text',
  aliases: ['toLowercase', 'lowercase', 'toLowerCase'],
  summary: 'Turns letters into lower case.',
  signatures: ofText('text', { duckdb: 'lower({0})', clickhouse: 'lowerUTF8({0})' }),
  nulls: 'propagate',
  examples: [
    { formula: 'lower("Zürich ÉCOLE")', gives: 'zürich école' },
    { formula: 'value.lower()', values: { value: 'ABC' }, gives: 'abc' },
    { formula: 'lower(null)', gives: null },
  ],
});
