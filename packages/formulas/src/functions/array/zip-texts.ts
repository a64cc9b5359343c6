import { native } from '@winnow/sql';
import { defineFunction } from '../../function.ts';
import { itemStrings } from './items.ts';

export const zipTexts = defineFunction({
  name: 'zipTexts',
  family: 'array',
  aliases: ['zip', 'listZip'],
  summary:
    'Pairs the items of two lists, each pair joined as text, up to the shorter length. Null counts as empty text.',
  signatures: [
    {
      params: [
        { name: 'a', type: { list: 'T' } },
        { name: 'b', type: { list: 'T' } },
        { name: 'separator', type: 'text', default: ' ', constant: true },
      ],
      returns: { list: 'text' },
      lower: ([a, b, separator], { args }) =>
        native(pairs, itemStrings(a!, args[0]!), itemStrings(b!, args[1]!), separator!),
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'zipTexts(["a", "b"], ["x", "y"], "=")', gives: ['a=x', 'b=y'] },
    { formula: 'zipTexts([1, 2, 3], [4, null])', gives: ['1 4', '2 '] },
  ],
});

const pairs = {
  duckdb:
    "list_transform(range(1, least(len({0}), len({1})) + 1), lambda _i: COALESCE({0}[_i], '') || {2} || COALESCE({1}[_i], ''))",
  clickhouse:
    "CAST(arrayMap(_i -> concat(ifNull(arrayElement({0}, _i), ''), {2}, ifNull(arrayElement({1}, _i), '')), range(1, least(length({0}), length({1})) + 1)), 'Array(Nullable(String))')",
};
