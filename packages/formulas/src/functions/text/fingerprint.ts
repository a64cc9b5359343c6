import { type NativeSql, native } from '@winnow/sql';
import { defineFunction } from '../../function.ts';
import { lowered, unaccented } from './letters.ts';
import { replacing, whitespace } from './regex-sql.ts';

export const fingerprint = defineFunction({
  name: 'fingerprint',
  family: 'text',
  summary:
    "A key that different spellings share: OpenRefine's fingerprint (lower case, without accents and punctuation, words sorted, each once).",
  signatures: [
    {
      params: [{ name: 'text', type: 'text' }],
      returns: 'text',
      lower: ([text]) =>
        native(sortedWords, native(plainWords, native(unfolded, unaccented(lowered(text!))))),
      guardNulls: true,
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'fingerprint("  Tom CRUISE, tom. ")', gives: 'cruise tom' },
    { formula: 'fingerprint("Straße, Æsop & Łódź")', gives: 'aesop lodz strasse' },
    { formula: 'fingerprint("!?")', gives: '' },
  ],
});

const plainWords = replacing(
  { find: '[\\p{P}\\p{S}\\x{00}-\\x{08}\\x{0e}-\\x{1f}\\x{7f}]+', by: '' },
  { find: `[${whitespace}]+`, by: ' ' },
  { find: '\\A | \\z', by: '' },
);
const unfolded: NativeSql = {
  duckdb:
    "replace(replace(replace(replace(replace(translate({0}, 'øłđðıħ', 'olddih'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ĳ', 'ij')",
  clickhouse:
    "replaceAll(replaceAll(replaceAll(replaceAll(replaceAll(translateUTF8({0}, 'øłđðıħ', 'olddih'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ĳ', 'ij')",
};
const sortedWords: NativeSql = {
  duckdb: "array_to_string(list_sort(list_distinct(str_split({0}, ' '))), ' ')",
  clickhouse: "arrayStringConcat(arraySort(arrayDistinct(splitByChar(' ', assumeNotNull({0})))), ' ')",
};
