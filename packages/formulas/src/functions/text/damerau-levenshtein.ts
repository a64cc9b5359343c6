import { defineFunction } from '../../function.ts';
import { distance } from './distance.ts';

export const damerauLevenshtein = defineFunction({
  name: 'damerauLevenshtein',
  family: 'text',
  aliases: ['damerau'],
  summary: 'As levenshtein, where two neighbours that have changed places count as one change.',
  signatures: distance(
    { duckdb: 'damerau_levenshtein', clickhouse: 'damerauLevenshteinDistance' },
    'integer',
  ),
  nulls: 'propagate',
  examples: [
    { formula: 'damerauLevenshtein("smtih", "smith")', gives: 1 },
    { formula: 'damerauLevenshtein("né", "én")', gives: 1 },
  ],
});
