import { literal, native, nullOf } from '@winnow/sql';
import { defineFunction } from '../../function.ts';
import { within } from './bounds.ts';
import { groupsIn } from './replacement.ts';

export const extract = defineFunction({
  name: 'extract',
  family: 'text',
  aliases: ['regexExtract'],
  summary: 'The first match of a regular expression, or one of its groups. Null if nothing matches.',
  signatures: [
    {
      params: [
        { name: 'text', type: 'text' },
        { name: 'pattern', type: 'regex' },
        { name: 'group', type: 'integer', default: 0, constant: true, check: within(0, 9) },
      ],
      returns: 'text',
      lower: ([text, pattern, group]) =>
        groupsIn(pattern!) < (group!.kind === 'literal' ? Number(group!.value) : 0)
          ? nullOf('text')
          : native(
              {
                duckdb:
                  'CASE WHEN regexp_matches({0}, {1}) THEN regexp_extract({0}, {1}, CAST({2} AS INTEGER)) END',
                clickhouse: 'if(match({0}, {1}), regexpExtract({0}, {1}, {2}), NULL)',
              },
              text!,
              pattern!,
              literal('integer', group!.kind === 'literal' ? group!.value : 0),
            ),
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'extract("Order 4711 of 2024", /\\d+/)', gives: '4711' },
    { formula: '"Rome, IT".extract(/, ([A-Z]+)$/, 1)', gives: 'IT' },
    { formula: 'extract("abc", /\\d/)', gives: null },
    { formula: 'extract("abc", /b/, 3)', gives: null },
  ],
});
