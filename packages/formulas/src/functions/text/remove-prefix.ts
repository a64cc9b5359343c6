import { defineFunction } from '../../function.ts';
import { ofTextAnd } from './simple.ts';

export const removePrefix = defineFunction({
  name: 'removePrefix',
  family: 'text',
  summary: 'Removes a prefix, if present.',
  signatures: [
    ofTextAnd('prefix', 'text', {
      duckdb: 'CASE WHEN starts_with({0}, {1}) THEN substring({0}, length({1}) + 1) ELSE {0} END',
      clickhouse: 'if(startsWith({0}, {1}), substring({0}, length({1}) + 1), {0})',
    }),
  ].map((signature) => ({ ...signature, guardNulls: true as const })),
  nulls: 'propagate',
  examples: [
    { formula: 'removePrefix("Mr. Smith", "Mr. ")', gives: 'Smith' },
    { formula: 'removePrefix("Smith", "Mr. ")', gives: 'Smith' },
  ],
});
