import { type NativeSql, native } from '@winnow/sql';
import { defineFunction } from '../../function.ts';

export const sort = defineFunction({
  name: 'sort',
  family: 'array',
  summary: 'Sorts a list: numbers by value, text by code point, nulls last.',
  signatures: [
    {
      params: [{ name: 'list', type: { list: 'T' } }],
      returns: { list: 'T' },
      lower: { duckdb: "list_sort({0}, 'ASC', 'NULLS LAST')", clickhouse: 'arraySort({0})' },
    },
    {
      params: [
        { name: 'list', type: { list: 'T' } },
        { name: 'order', type: 'text', oneOf: ['ascending', 'descending'] },
      ],
      returns: { list: 'T' },
      lower: ([list, order]) =>
        native(order!.kind === 'literal' && order!.value === 'descending' ? descending : ascending, list!),
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'sort(["b", "a", "B"])', gives: ['B', 'a', 'b'] },
    { formula: 'sort([3, null, 10, 2])', gives: [2, 3, 10, null] },
    { formula: 'sort([3, 10, 2], "descending")', gives: [10, 3, 2] },
  ],
});

const ascending: NativeSql = { duckdb: "list_sort({0}, 'ASC', 'NULLS LAST')", clickhouse: 'arraySort({0})' };
const descending: NativeSql = {
  duckdb: "list_sort({0}, 'DESC', 'NULLS LAST')",
  clickhouse: 'arrayReverseSort({0})',
};
