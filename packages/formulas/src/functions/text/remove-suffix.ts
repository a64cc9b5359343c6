import { defineFunction } from '../../function.ts';
import { ofTextAnd } from './simple.ts';

export const removeSuffix = defineFunction({
  name: 'removeSuffix',
  family: 'text',
  aliases: ['chomp'],
  summary: 'Removes a suffix, if present.',
  signatures: [
    ofTextAnd('suffix', 'text', {
      duckdb: 'CASE WHEN ends_with({0}, {1}) THEN left({0}, length({0}) - length({1})) ELSE {0} END',
      clickhouse: 'if(endsWith({0}, {1}), substring({0}, 1, length({0}) - length({1})), {0})',
    }),
  ].map((signature) => ({ ...signature, guardNulls: true as const })),
  nulls: 'propagate',
  examples: [
    { formula: 'removeSuffix("12.5 oz", " oz")', gives: '12.5' },
    { formula: '"é".removeSuffix("é")', gives: '' },
  ],
});
