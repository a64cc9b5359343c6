import { type NativeSql, native } from '@winnow/sql';
import { defineFunction } from '../../function.ts';
import { distance } from './distance.ts';

export const similarity = defineFunction({
  name: 'similarity',
  family: 'text',
  aliases: ['levenshteinSimilarity', 'fuzzyRatio'],
  summary:
    'Similarity of two strings from 0 to 1: 1 minus the Levenshtein distance divided by the longer length.',
  signatures: [
    {
      params: [
        { name: 'a', type: 'text' },
        { name: 'b', type: 'text' },
      ],
      returns: 'number',
      lower: ([a, b]) => native(share, native(changes, a!, b!), a!, b!),
      guardNulls: true,
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'similarity("kitten", "sitten") > 0.8', gives: true },
    { formula: 'similarity("abcd", "abxd")', gives: 0.75 },
    { formula: 'similarity("", "")', gives: 1 },
  ],
});

const [levenshtein] = distance({ duckdb: 'levenshtein', clickhouse: 'editDistance' }, 'integer');
const changes = levenshtein!.lower as NativeSql;
const share = {
  duckdb:
    'CASE WHEN length({1}) + length({2}) = 0 THEN 1.0 ELSE 1 - {0} / CAST(greatest(length({1}), length({2})) AS DOUBLE) END',
  clickhouse:
    'if(lengthUTF8({1}) + lengthUTF8({2}) = 0, 1., 1 - {0} / toFloat64(greatest(lengthUTF8({1}), lengthUTF8({2}))))',
};
