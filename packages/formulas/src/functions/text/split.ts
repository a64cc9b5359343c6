import { defineFunction } from '../../function.ts';

export const split = defineFunction({
  name: 'split',
  family: 'text',
  summary:
    'Splits text at a separator or at matches of a regular expression. Keeps empty parts; null and empty text have none.',
  signatures: [
    {
      params: [
        { name: 'text', type: 'text' },
        { name: 'separator', type: 'text', constant: true },
      ],
      returns: { list: 'text' },
      lower: {
        duckdb:
          "CASE WHEN {0} = '' OR {0} IS NULL OR {1} IS NULL THEN [] WHEN {1} = '' THEN regexp_extract_all({0}, '(?s).') ELSE str_split({0}, {1}) END",
        clickhouse:
          "multiIf(ifNull({0}, '') = '' OR isNull({1}), CAST([], 'Array(Nullable(String))'), {1} = '', CAST(extractAll(assumeNotNull({0}), '(?s).'), 'Array(Nullable(String))'), CAST(splitByString({1}, assumeNotNull({0})), 'Array(Nullable(String))'))",
      },
    },
    {
      params: [
        { name: 'text', type: 'text' },
        { name: 'separator', type: 'regex' },
      ],
      returns: { list: 'text' },
      lower: {
        duckdb: "CASE WHEN {0} = '' OR {0} IS NULL THEN [] ELSE str_split_regex({0}, {1}) END",
        clickhouse:
          "if(ifNull({0}, '') = '', CAST([], 'Array(Nullable(String))'), CAST(splitByRegexp({1}, assumeNotNull({0})), 'Array(Nullable(String))'))",
      },
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'split("a,b,,c", ",")', gives: ['a', 'b', '', 'c'] },
    { formula: '"a1b22c".split(/\\d+/)', gives: ['a', 'b', 'c'] },
    { formula: 'split(value, ",")', values: { value: null }, gives: [] },
    { formula: 'split("", ",")', gives: [] },
    { formula: '"a😀b".split("")', gives: ['a', '😀', 'b'] },
    { formula: '"a, b".split(", ")[1]', gives: 'b' },
  ],
});
