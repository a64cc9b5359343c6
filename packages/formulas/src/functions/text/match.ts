import { caseWhen, literal, type NativeSql, native } from '@winnow/sql';
import { defineFunction } from '../../function.ts';
import { groupsIn } from './replacement.ts';

export const match = defineFunction({
  name: 'match',
  family: 'text',
  aliases: ['groups'],
  summary: 'The groups of the first match of a regular expression, as a list. Empty if nothing matches.',
  signatures: [
    {
      params: [
        { name: 'text', type: 'text' },
        { name: 'pattern', type: 'regex' },
      ],
      returns: { list: 'text' },
      lower: ([text, pattern]) => {
        const count = Math.max(0, groupsIn(pattern!));
        const groups = Array.from({ length: count }, (_, i) =>
          native(groupOfMatch, text!, pattern!, literal('integer', i + 1)),
        );
        return caseWhen(
          [{ when: native(hasMatch, text!, pattern!), result: native(listOf, ...groups) }],
          literal({ list: 'text' }, []),
        );
      },
      guardNulls: true,
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'match("Rome, IT", /(\\w+), (\\w+)/)', gives: ['Rome', 'IT'] },
    { formula: 'match("abc", /(\\d)/)', gives: [] },
    { formula: 'match("2024-02", /(\\d+)-(\\d+)/)[1]', gives: '02' },
  ],
});

const groupOfMatch: NativeSql = {
  duckdb: 'regexp_extract({0}, {1}, CAST({2} AS INTEGER))',
  clickhouse: "CAST(regexpExtract({0}, {1}, {2}), 'Nullable(String)')",
};
const hasMatch: NativeSql = { duckdb: 'regexp_matches({0}, {1})', clickhouse: 'match({0}, {1})' };
const listOf: NativeSql = {
  duckdb: 'CAST([{*}] AS VARCHAR[])',
  clickhouse: "CAST([{*}], 'Array(Nullable(String))')",
};
