import { joinItems, type NativeSql, native } from '@winnow/sql';
import { defineFunction } from '../../function.ts';
import { lowered } from './letters.ts';
import { patternIn } from './regex-sql.ts';

export const titleCase = defineFunction({
  name: 'titleCase',
  family: 'text',
  aliases: ['toTitlecase', 'proper', 'initcap'],
  summary: 'Converts text to title case: each word starts with an uppercase letter.',
  signatures: [
    {
      params: [{ name: 'text', type: 'text' }],
      returns: 'text',
      lower: ([text]) => native(raisedWords, lowered(text!)),
      guardNulls: true,
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'titleCase("new YORK city")', gives: 'New York City' },
    { formula: '"o\'neill-smith".titleCase()', gives: "O'neill-Smith" },
    { formula: 'titleCase("élan 2nd")', gives: 'Élan 2Nd' },
  ],
});

const letter = '\\p{L}\\p{M}\\x{27}\\x{2019}';
/** Matches a word with everything up to the next one. */
const piece = patternIn(`[${letter}]+[^${letter}]*|[^${letter}]+`);
const raisedWords: NativeSql = {
  duckdb: joinItems(
    `list_transform(regexp_extract_all({0}, ${piece.duckdb}), lambda _w: upper(_w[1]) || substring(_w, 2))`,
    "''",
  ),
  clickhouse: `arrayStringConcat(arrayMap(_w -> concat(upperUTF8(replaceAll(substringUTF8(_w, 1, 1), 'ß', 'ẞ')), substringUTF8(_w, 2)), extractAll(assumeNotNull({0}), ${piece.clickhouse})))`,
};
