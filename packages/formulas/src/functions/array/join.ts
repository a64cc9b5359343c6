import { joinItems, type NativeSql, native } from '@winnow/sql';
import { defineFunction } from '../../function.ts';
import { itemStrings } from './items.ts';

export const join = defineFunction({
  name: 'join',
  family: 'array',
  summary: 'Joins the items of a list with a separator. Nulls are skipped.',
  signatures: [
    {
      params: [
        { name: 'list', type: { list: 'T' } },
        { name: 'separator', type: 'text', default: ', ', constant: true },
      ],
      returns: 'text',
      lower: ([list, separator], { args }) => native(joined, itemStrings(list!, args[0]!), separator!),
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'join(["a", "b"], "-")', gives: 'a-b' },
    { formula: 'join([1.50, null, 2])', gives: '1.5, 2' },
    { formula: 'join(split("", ","), ",")', gives: '' },
    { formula: '"c b a".split(" ").sort().join(" ")', gives: 'a b c' },
  ],
});

const joined: NativeSql = {
  duckdb: joinItems('{0}', '{1}'),
  clickhouse: 'arrayStringConcat({0}, {1})',
};
