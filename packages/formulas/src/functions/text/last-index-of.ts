import { literal, type NativeSql, native } from '@winnow/sql';
import { defineFunction } from '../../function.ts';
import { quotePattern } from './quote-pattern.ts';

export const lastIndexOf = defineFunction({
  name: 'lastIndexOf',
  family: 'text',
  summary: 'The position of the last occurrence of text, from 0. -1 if there is none.',
  signatures: [
    {
      params: [
        { name: 'text', type: 'text' },
        { name: 'part', type: 'text', constant: true },
      ],
      returns: 'integer',
      guardNulls: true,
      lower: ([text, part]) =>
        native(
          lengthBefore,
          text!,
          part!,
          literal('text', `(?s)^(.*)${quotePattern(part!.kind === 'literal' ? String(part!.value) : '')}`),
        ),
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'lastIndexOf("banana", "an")', gives: 3 },
    { formula: '"😀.b.c".lastIndexOf(".")', gives: 3 },
    { formula: 'lastIndexOf("aaa", "aa")', gives: 1 },
    { formula: 'lastIndexOf("abc", "x")', gives: -1 },
  ],
});

const lengthBefore: NativeSql = {
  duckdb: 'CASE WHEN contains({0}, {1}) THEN length(regexp_extract({0}, {2}, 1)) ELSE -1 END',
  clickhouse: 'if(position({0}, {1}) > 0, toInt64(lengthUTF8(regexpExtract({0}, {2}, 1))), -1)',
};
