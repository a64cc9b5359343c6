import { defineFunction } from '../../function.ts';
import { ofTextAnd } from './simple.ts';

export const after = defineFunction({
  name: 'after',
  family: 'text',
  aliases: ['afterDelimiter'],
  summary: 'The text after the first occurrence of another. Null if it doesn’t occur.',
  signatures: [
    ofTextAnd('separator', 'text', {
      duckdb: 'CASE WHEN contains({0}, {1}) THEN substring({0}, strpos({0}, {1}) + length({1})) END',
      clickhouse: 'if(position({0}, {1}) > 0, substring({0}, position({0}, {1}) + length({1})), NULL)',
    }),
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'after("a@b.com", "@")', gives: 'b.com' },
    { formula: 'after("é😀:x", ":")', gives: 'x' },
    { formula: 'after("Rome", "(")', gives: null },
  ],
});
