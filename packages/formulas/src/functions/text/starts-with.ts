import { defineFunction } from '../../function.ts';
import { ofTextAnd } from './simple.ts';

export const startsWith = defineFunction({
  name: 'startsWith',
  family: 'text',
  summary: 'Whether text starts with another.',
  signatures: [
    ofTextAnd('prefix', 'boolean', { duckdb: 'starts_with({0}, {1})', clickhouse: 'startsWith({0}, {1})' }),
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'startsWith("banana", "ban")', gives: true },
    { formula: '"banana".startsWith("an")', gives: false },
  ],
});
