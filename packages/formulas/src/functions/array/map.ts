import { defineFunction } from '../../function.ts';

export const map = defineFunction({
  name: 'map',
  family: 'array',
  aliases: ['forEach', 'transform'],
  summary: 'Applies a function to each item of a list.',
  signatures: [
    {
      params: [
        { name: 'list', type: { list: 'T' } },
        { name: 'function', type: { lambda: 'U' } },
      ],
      returns: { list: 'U' },
      lower: { duckdb: 'list_transform({0}, {1})', clickhouse: 'arrayMap({1}, {0})' },
    },
  ],
  nulls: 'propagate',
  fails: 'the function fails for an item',
  examples: [
    { formula: 'map(["1", "x"], t -> toNumber(t))', gives: { mismatch: 'x' } },
    { formula: 'sum(map(["1", "x"], t -> toNumber(t)))', gives: { mismatch: 'x' } },
    { formula: 'map([1, 2], x -> x * 10)', gives: [10, 20] },
    { formula: '"a, b".split(",").map(t -> t.trim().upper())', gives: ['A', 'B'] },
    { formula: 'map(["a"], x -> x + City)', values: { City: '!' }, gives: ['a!'] },
  ],
});
