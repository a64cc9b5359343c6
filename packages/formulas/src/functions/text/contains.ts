import { defineFunction } from '../../function.ts';
import { ofTextAnd, ofTextAndRegex } from './simple.ts';

export const contains = defineFunction({
  name: 'contains',
  family: 'text',
  aliases: ['includes'],
  summary: 'Whether text contains another text or a regular-expression match, or a list contains an item.',
  signatures: [
    ofTextAnd('part', 'boolean', { duckdb: 'contains({0}, {1})', clickhouse: '(position({0}, {1}) > 0)' }),
    ofTextAndRegex('boolean', { duckdb: 'regexp_matches({0}, {1})', clickhouse: 'match({0}, {1})' }),
    {
      params: [
        { name: 'list', type: { list: 'T' } },
        { name: 'item', type: 'T' },
      ],
      returns: 'boolean',
      lower: { duckdb: 'list_contains({0}, {1})', clickhouse: 'has({0}, {1})' },
      guardNulls: true,
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'contains("banana", "nan")', gives: true },
    { formula: '"banana".contains("Nan")', gives: false },
    { formula: '"banana".contains(/N.N/i)', gives: true },
    { formula: '"abc".contains("")', gives: true },
    { formula: '["a", "b"].contains("b")', gives: true },
  ],
});
