import { native } from '@winnow/sql';
import { defineFunction } from '../../function.ts';
import { checkRewrite, rewriteOf } from './replacement.ts';

export const replaceFirst = defineFunction({
  name: 'replaceFirst',
  family: 'text',
  summary:
    'Replaces the first occurrence of text or match of a regular expression. $1 refers to the first group.',
  signatures: [
    {
      params: [
        { name: 'text', type: 'text' },
        { name: 'find', type: 'text' },
        { name: 'replacement', type: 'text' },
      ],
      returns: 'text',
      lower: {
        duckdb:
          "CASE WHEN {1} <> '' AND contains({0}, {1}) THEN substring({0}, 1, strpos({0}, {1}) - 1) || {2} || substring({0}, strpos({0}, {1}) + length({1})) ELSE {0} END",
        clickhouse:
          "if({1} <> '' AND position({0}, {1}) > 0, concat(substring({0}, 1, position({0}, {1}) - 1), {2}, substring({0}, position({0}, {1}) + length({1}))), {0})",
      },
      guardNulls: true,
    },
    {
      params: [
        { name: 'text', type: 'text' },
        { name: 'find', type: 'regex' },
        { name: 'replacement', type: 'text', constant: true, check: checkRewrite },
      ],
      returns: 'text',
      lower: ([text, pattern, replacement]) =>
        native(
          { duckdb: 'regexp_replace({0}, {1}, {2})', clickhouse: 'replaceRegexpOne({0}, {1}, {2})' },
          text!,
          pattern!,
          rewriteOf(replacement!, pattern!),
        ),
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'replaceFirst("a-b-c", "-", "+")', gives: 'a+b-c' },
    { formula: '"é😀é".replaceFirst("é", "e")', gives: 'e😀é' },
    { formula: '"a1b2".replaceFirst(/\\d/, "<$0>")', gives: 'a<1>b2' },
    { formula: 'replaceFirst("abc", "x", "y")', gives: 'abc' },
  ],
});
