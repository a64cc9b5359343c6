import { native } from '@winnow/sql';
import { defineFunction } from '../../function.ts';
import { within } from './bounds.ts';

export const wordNgrams = defineFunction({
  name: 'wordNgrams',
  family: 'text',
  aliases: ['ngram', 'ngrams', 'shingles'],
  summary: 'The word n-grams of text. Shorter text is returned whole.',
  signatures: [
    {
      params: [
        { name: 'text', type: 'text' },
        { name: 'n', type: 'integer', default: 2, constant: true, check: within(1, 10) },
      ],
      returns: { list: 'text' },
      lower: ([text, n]) => native(runs, native(spaced, text!), n!),
      guardNulls: true,
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'wordNgrams("Ruth Prawer Jhabvala", 2)', gives: ['Ruth Prawer', 'Prawer Jhabvala'] },
    { formula: 'wordNgrams("Ruth  Prawer", 5)', gives: ['Ruth Prawer'] },
    { formula: 'wordNgrams(" ")', gives: [] },
  ],
});

const spaced = {
  duckdb: "regexp_extract_all({0}, '\\S+')",
  clickhouse: "extractAll(assumeNotNull({0}), '\\\\S+')",
};
const runs = {
  duckdb:
    "CASE WHEN len({0}) = 0 THEN [] ELSE list_transform(range(1, greatest(len({0}) - {1} + 2, 2)), lambda _i: array_to_string({0}[_i:_i + {1} - 1], ' ')) END",
  clickhouse:
    "CAST(if(empty({0}), [], arrayMap(_i -> arrayStringConcat(arraySlice({0}, _i, {1}), ' '), range(toInt64(1), greatest(toInt64(length({0})) - {1} + 2, 2)))), 'Array(Nullable(String))')",
};
