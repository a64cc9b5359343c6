import { defineFunction } from '../../function.ts';
import { ofTextAnd } from './simple.ts';

export const before = defineFunction({
  name: 'before',
  family: 'text',
  aliases: ['beforeDelimiter'],
  summary: 'The text before the first occurrence of another. Null if it doesn’t occur.',
  signatures: [
    ofTextAnd('separator', 'text', {
      duckdb: 'CASE WHEN contains({0}, {1}) THEN substring({0}, 1, strpos({0}, {1}) - 1) END',
      clickhouse: 'if(position({0}, {1}) > 0, substring({0}, 1, position({0}, {1}) - 1), NULL)',
    }),
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'before("Rome (Italy)", " (")', gives: 'Rome' },
    { formula: 'before("Rome", "(")', gives: null },
    { formula: 'before(value, "(") ?? value', values: { value: 'Rome' }, gives: 'Rome' },
  ],
});
