import { joinItems } from '@winnow/sql';
import { defineFunction } from '../../function.ts';
import { ofText } from './simple.ts';

export const initials = defineFunction({
  name: 'initials',
  family: 'text',
  summary: 'The first letter of each word, in uppercase.',
  signatures: ofText(
    'text',
    {
      duckdb: joinItems(
        "list_transform(regexp_extract_all({0}, '[\\p{{L}}\\p{{M}}\\x{{27}}\\x{{2019}}]+'), lambda _w: upper(substring(_w, 1, 1)))",
        "''",
      ),
      clickhouse:
        "arrayStringConcat(arrayMap(_w -> upperUTF8(replaceAll(substringUTF8(_w, 1, 1), 'ß', 'ẞ')), extractAll(assumeNotNull({0}), '[\\\\p{{L}}\\\\p{{M}}\\\\x{{27}}\\\\x{{2019}}]+')))",
    },
    { guardNulls: true },
  ),
  nulls: 'propagate',
  examples: [{ formula: 'initials("émile de la Cruz")', gives: 'ÉDLC' }],
});
