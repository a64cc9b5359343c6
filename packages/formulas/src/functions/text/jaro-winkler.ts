import { defineFunction } from '../../function.ts';
import { distance } from './distance.ts';

export const jaroWinkler = defineFunction({
  name: 'jaroWinkler',
  family: 'text',
  aliases: ['jaroWinklerSimilarity'],
  summary: 'Jaro–Winkler similarity of two strings, from 0 to 1, which favours a common prefix.',
  signatures: distance({ duckdb: 'jaro_winkler_similarity', clickhouse: 'jaroWinklerSimilarity' }, 'number'),
  nulls: 'propagate',
  examples: [
    { formula: 'round(jaroWinkler("martha", "marhta"), 4)', gives: 0.9611 },
    { formula: 'jaroWinkler("abc", "xyz")', gives: 0 },
  ],
});
