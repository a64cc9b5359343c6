import { joinItems } from '@winnow/sql';
import { defineFunction } from '../../function.ts';
import { ofText } from './simple.ts';

export const reverse = defineFunction({
  name: 'reverse',
  family: 'text',
  summary: 'The characters of text, or the items of a list, from last to first.',
  signatures: [
    {
      ...ofText('text', {
        duckdb: joinItems("list_reverse(regexp_extract_all({0}, '(?s).'))", "''", 'left({0}, 0)'),
        clickhouse: 'reverseUTF8({0})',
      })[0]!,
    },
    {
      params: [{ name: 'list', type: { list: 'T' } }],
      returns: { list: 'T' },
      lower: { duckdb: 'list_reverse({0})', clickhouse: 'arrayReverse({0})' },
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'reverse("aé😀")', gives: '😀éa' },
    { formula: 'reverse([1, 2, 3])', gives: [3, 2, 1] },
  ],
});
