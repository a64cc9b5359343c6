import { defineFunction } from '../../function.ts';
import { ofText } from './simple.ts';

export const upper = defineFunction({
  name: 'upper',
  family: 'text',
  aliases: ['toUppercase', 'uppercase', 'toUpperCase'],
  summary: 'Turns letters into upper case.',
  signatures: ofText('text', { duckdb: 'upper({0})', clickhouse: 'upperUTF8({0})' }),
  nulls: 'propagate',
  examples: [
    { formula: 'upper("zürich école")', gives: 'ZÜRICH ÉCOLE' },
    { formula: '"abc".upper()', gives: 'ABC' },
  ],
});
