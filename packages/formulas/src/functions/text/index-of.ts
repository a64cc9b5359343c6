import { defineFunction } from '../../function.ts';
import { ofTextAnd } from './simple.ts';

export const indexOf = defineFunction({
  name: 'indexOf',
  family: 'text',
  aliases: ['positionOf'],
  summary: 'The position of the first occurrence of text, from 0. -1 if there is none.',
  signatures: [
    ofTextAnd('part', 'integer', {
      duckdb: '(strpos({0}, {1}) - 1)',
      clickhouse: '(toInt64(positionUTF8({0}, {1})) - 1)',
    }),
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'indexOf("banana", "an")', gives: 1 },
    { formula: '"é😀b".indexOf("b")', gives: 2 },
    { formula: 'indexOf("abc", "x")', gives: -1 },
    { formula: 'indexOf("abc", "")', gives: 0 },
  ],
});
