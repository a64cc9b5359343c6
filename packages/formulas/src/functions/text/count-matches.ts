import { defineFunction } from '../../function.ts';
import { ofTextAnd, ofTextAndRegex } from './simple.ts';

export const countMatches = defineFunction({
  name: 'countMatches',
  family: 'text',
  aliases: ['countOccurrences'],
  summary: 'Counts the non-overlapping occurrences of text or matches of a regular expression.',
  signatures: [
    ofTextAnd('part', 'integer', {
      duckdb:
        "CASE WHEN {1} = '' THEN 0 ELSE (strlen({0}) - strlen(replace({0}, {1}, ''))) // strlen({1}) END",
      clickhouse:
        "if({1} = '', 0, intDiv(toInt64(length({0})) - toInt64(length(replaceAll({0}, {1}, ''))), greatest(toInt64(length({1})), 1)))",
    }),
    ofTextAndRegex('integer', {
      duckdb: "len(list_filter(regexp_extract_all({0}, {1}), lambda _m: _m <> ''))",
      clickhouse: 'toInt64(countMatches({0}, {1}))',
    }),
  ].map((signature) => ({ ...signature, guardNulls: true as const })),
  nulls: 'propagate',
  examples: [
    { formula: 'countMatches("banana", "an")', gives: 2 },
    { formula: '"a1b22".countMatches(/\\d+/)', gives: 2 },
    { formula: 'countMatches("aaa", "aa")', gives: 1 },
    { formula: 'countMatches("abc", "")', gives: 0 },
  ],
});
