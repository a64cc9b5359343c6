import { defineFunction } from '../../function.ts';
import { distance } from './distance.ts';

export const levenshtein = defineFunction({
  name: 'levenshtein',
  family: 'text',
  aliases: ['levenshteinDistance', 'editDistance'],
  summary: 'Levenshtein distance: the number of insertions, deletions and substitutions between two strings.',
  signatures: distance({ duckdb: 'levenshtein', clickhouse: 'editDistance' }, 'integer'),
  nulls: 'propagate',
  examples: [
    { formula: 'levenshtein("kitten", "sitting")', gives: 3 },
    { formula: 'levenshtein("naïve", "naive")', gives: 1 },
    { formula: 'levenshtein("東京都", "京都")', gives: 1 },
    { formula: 'levenshtein("", "abc")', gives: 3 },
  ],
});
