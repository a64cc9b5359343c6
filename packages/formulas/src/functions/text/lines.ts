import { defineFunction } from '../../function.ts';
import { ofText } from './simple.ts';

export const lines = defineFunction({
  name: 'lines',
  family: 'text',
  summary: 'The lines of text, as a list.',
  signatures: ofText(
    { list: 'text' },
    {
      duckdb: "CASE WHEN {0} = '' THEN [] ELSE str_split_regex({0}, '\\r\\n|\\n|\\r') END",
      clickhouse:
        "if({0} = '', CAST([], 'Array(Nullable(String))'), CAST(splitByRegexp('\\\\r\\\\n|\\\\n|\\\\r', assumeNotNull({0})), 'Array(Nullable(String))'))",
    },
    { guardNulls: true },
  ),
  nulls: 'propagate',
  examples: [
    { formula: 'lines("a\\nb\\r\\nc")', gives: ['a', 'b', 'c'] },
    { formula: 'lines("")', gives: [] },
  ],
});
