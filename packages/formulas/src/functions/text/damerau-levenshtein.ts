import { defineFunction } from '../../function.ts';
import { distance } from './distance.ts';

export const damerauLevenshtein = defineFunction({
  name: 'damerauLevenshtein',
  family: 'text',
  aliases: ['damerau'],
  summary:
    'Damerau–Levenshtein distance: like Levenshtein, but swapping two adjacent characters counts as one edit.',
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
