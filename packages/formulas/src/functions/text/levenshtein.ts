import { defineFunction } from '../../function.ts';
import { distance } from './distance.ts';

export const levenshtein = defineFunction({
  name: 'levenshtein',
  family: 'text',
  aliases: ['levenshteinDistance', 'editDistance'],
  summary: 'How many characters must be put in, taken out or replaced to make one text of another.',
  signatures: distance({ duckdb: 'levenshtein', clickhouse: 'editDistance' }, 'integer'),
  nulls: 'propagate',
  examples: [
    { formula: 'levenshtein("kitten", "sitting")', gives: 3 },
    { formula: 'levenshtein("naïve", "naive")', gives: 1 },
    { formula: 'levenshtein("東京都", "京都")', gives: 1 },
    { formula: 'levenshtein("", "abc")', gives: 3 },
  ],
});
