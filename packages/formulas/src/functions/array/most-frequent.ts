import { native } from '@winnow/sql';
import { defineFunction } from '../../function.ts';
import { distinctItems } from './items.ts';

export const mostFrequent = defineFunction({
  name: 'mostFrequent',
  family: 'array',
  aliases: ['mode'],
  summary: 'The most frequent item of a list, the first one on ties. Nulls are ignored.',
  signatures: [
    {
      params: [{ name: 'list', type: { list: 'T' } }],
      returns: 'T',
      lower: ([list]) => native(firstMostFrequent, native(distinctItems, list!), list!),
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'mostFrequent(["b", "a", "a", null, null, null])', gives: 'a' },
    { formula: 'mostFrequent([3, 1, 3, 1])', gives: 3 },
    { formula: 'mostFrequent([])', gives: null },
  ],
});

const firstMostFrequent = {
  duckdb:
    '{0}[list_position(list_transform({0}, lambda _d: len(list_filter({1}, lambda _x: _x = _d))), list_max(list_transform({0}, lambda _d: len(list_filter({1}, lambda _x: _x = _d)))))]',
  clickhouse:
    'arrayElementOrNull({0}, indexOf(arrayMap(_d -> countEqual({1}, _d), {0}), arrayMax(arrayMap(_d -> countEqual({1}, _d), {0}))))',
};
