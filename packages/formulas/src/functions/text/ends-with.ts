import { defineFunction } from '../../function.ts';
import { ofTextAnd } from './simple.ts';

export const endsWith = defineFunction({
  name: 'endsWith',
  family: 'text',
  summary: 'Whether text ends with another.',
  signatures: [
    ofTextAnd('suffix', 'boolean', { duckdb: 'ends_with({0}, {1})', clickhouse: 'endsWith({0}, {1})' }),
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'endsWith("banana", "ana")', gives: true },
    { formula: '"banana".endsWith("x")', gives: false },
  ],
});
