import { type NativeSql, strict } from '@winnow/sql';
import { defineFunction } from '../../function.ts';
import { checkRewrite, rewriteOf } from './replacement.ts';

export const replace = defineFunction({
  name: 'replace',
  family: 'text',
  aliases: ['substitute'],
  summary:
    'Replaces every occurrence of text or match of a regular expression. $1 refers to the first group, $0 to the whole match.',
  signatures: [
    {
      params: [
        { name: 'text', type: 'text' },
        { name: 'find', type: 'text' },
        { name: 'replacement', type: 'text' },
      ],
      returns: 'text',
      lower: (args) => strict(everyText, ...args),
    },
    {
      params: [
        { name: 'text', type: 'text' },
        { name: 'find', type: 'regex' },
        { name: 'replacement', type: 'text', constant: true, check: checkRewrite },
      ],
      returns: 'text',
      lower: ([text, pattern, replacement]) =>
        strict(everyMatch, text!, pattern!, rewriteOf(replacement!, pattern!)),
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'replace("a-b-c", "-", " ")', gives: 'a b c' },
    { formula: '"12.5 oz".replace(/[^0-9.]/, "")', gives: '12.5' },
    { formula: '"Rome, Italy".replace(/(\\w+), (\\w+)/, "$2: $1")', gives: 'Italy: Rome' },
    { formula: '"5 dollars".replace(/ dollars/, "$$")', gives: '5$' },
    { formula: '"abc".replace("", "-")', gives: 'abc' },
  ],
});

const everyText: NativeSql = {
  duckdb: 'replace({0}, {1}, {2})',
  clickhouse: 'replaceAll({0}, {1}, {2})',
};
const everyMatch: NativeSql = {
  duckdb: "regexp_replace({0}, {1}, {2}, 'g')",
  clickhouse: 'replaceRegexpAll({0}, {1}, {2})',
};
