import { defineFunction } from '../../function.ts';
import { ofText } from './simple.ts';

export const titleCase = defineFunction({
  name: 'titleCase',
  family: 'text',
  aliases: ['toTitlecase', 'proper', 'initcap'],
  summary: 'Begins each word with an upper-case letter and writes the rest of it in lower case.',
  signatures: ofText(
    'text',
    {
      duckdb:
        "array_to_string(list_transform(regexp_extract_all({0}, '[\\p{{L}}\\p{{M}}\\x{{27}}\\x{{2019}}]+|[^\\p{{L}}\\p{{M}}\\x{{27}}\\x{{2019}}]+'), lambda _w: upper(_w[1]) || lower(substring(_w, 2))), '')",
      clickhouse:
        "arrayStringConcat(arrayMap(_w -> concat(upperUTF8(replaceAll(substringUTF8(_w, 1, 1), 'ß', 'ẞ')), lowerUTF8(replaceAll(replaceAll(substringUTF8(_w, 2), 'Σ', 'σ'), 'İ', 'i'))), extractAll(assumeNotNull({0}), '[\\\\p{{L}}\\\\p{{M}}\\\\x{{27}}\\\\x{{2019}}]+|[^\\\\p{{L}}\\\\p{{M}}\\\\x{{27}}\\\\x{{2019}}]+')))",
    },
    { guardNulls: true },
  ),
  nulls: 'propagate',
  examples: [
    { formula: 'titleCase("new YORK city")', gives: 'New York City' },
    { formula: '"o\'neill-smith".titleCase()', gives: "O'neill-Smith" },
    { formula: 'titleCase("élan 2nd")', gives: 'Élan 2Nd' },
  ],
});
