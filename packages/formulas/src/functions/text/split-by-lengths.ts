import { literal, native } from '@winnow/sql';
import { defineFunction } from '../../function.ts';
import { within } from './bounds.ts';

export const splitByLengths = defineFunction({
  name: 'splitByLengths',
  family: 'text',
  summary: 'Splits text into parts of the given lengths. The rest is dropped.',
  signatures: [
    {
      params: [
        { name: 'text', type: 'text' },
        { name: 'lengths', type: 'integer', constant: true, check: within(0, 100_000), rest: true },
      ],
      returns: { list: 'text' },
      lower: ([text, ...lengths]) => {
        let at = 1;
        const parts = lengths.map((length) => {
          const count = length.kind === 'literal' ? Number(length.value ?? 0) : 0;
          const part = native(piece, text!, literal('integer', at), literal('integer', count));
          at += count;
          return part;
        });
        return native(listOf, ...parts);
      },
      guardNulls: true,
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'splitByLengths("internationalization", 5, 6, 3)', gives: ['inter', 'nation', 'ali'] },
    { formula: 'splitByLengths("20240229", 4, 2, 2)', gives: ['2024', '02', '29'] },
    { formula: 'splitByLengths("é", 1, 2)', gives: ['é', ''] },
  ],
});

const piece = {
  duckdb: 'substring({0}, {1}, {2})',
  clickhouse: 'substringUTF8({0}, {1}, {2})',
};
const listOf = { duckdb: '[{*}]', clickhouse: "CAST([{*}], 'Array(Nullable(String))')" };
