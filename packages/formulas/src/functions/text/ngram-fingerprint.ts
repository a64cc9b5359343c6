import { type NativeSql, native } from '@winnow/sql';
import { defineFunction } from '../../function.ts';
import { within } from './bounds.ts';
import { foldedLetters } from './folded-letters.ts';
import { lowered } from './letters.ts';
import { replacing, whitespace } from './regex-sql.ts';

export const ngramFingerprint = defineFunction({
  name: 'ngramFingerprint',
  family: 'text',
  summary:
    'A key made of the sorted n-grams of text, in lowercase and without accents, punctuation and spaces.',
  signatures: [
    {
      params: [
        { name: 'text', type: 'text' },
        { name: 'n', type: 'integer', default: 2, constant: true, check: within(1, 10) },
      ],
      returns: 'text',
      lower: ([text, n]) => native(grams, native(bareLetters, foldedLetters(lowered(text!))), n!),
      guardNulls: true,
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'ngramFingerprint("Paris")', gives: 'arispari' },
    { formula: 'ngramFingerprint("Pa-ris", 1)', gives: 'aiprs' },
    { formula: 'ngramFingerprint("a")', gives: 'a' },
  ],
});

const bareLetters = replacing({ find: `[\\p{Cc}${whitespace}]+`, by: '' });
const grams: NativeSql = {
  duckdb:
    "coalesce(list_aggregate(list_sort(list_distinct(list_transform(range(1, greatest(length({0}) - {1} + 2, 2)), lambda _i: substring({0}, _i, {1})))), 'string_agg', ''), '')",
  clickhouse:
    "arrayStringConcat(arraySort(arrayDistinct(arrayMap(_i -> substringUTF8(assumeNotNull({0}), _i, {1}), range(1, greatest(toInt64(lengthUTF8(assumeNotNull({0}))) - {1} + 2, 2))))), '')",
};
