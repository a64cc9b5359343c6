import { defineFunction } from '../../function.ts';
import { maxCharacters } from './bounds.ts';

export const repeat = defineFunction({
  name: 'repeat',
  family: 'text',
  summary: 'Repeats text a number of times.',
  signatures: [
    {
      params: [
        { name: 'text', type: 'text' },
        { name: 'times', type: 'integer' },
      ],
      returns: 'text',
      lower: {
        duckdb: `CASE WHEN {1} <= 0 THEN '' WHEN {1} <= ${maxCharacters} AND length({0}) * {1} <= ${maxCharacters} THEN repeat(CAST({0} AS VARCHAR), {1}) END`,
        clickhouse: `multiIf({1} <= 0, '', {1} <= ${maxCharacters} AND lengthUTF8({0}) * {1} <= ${maxCharacters}, repeat({0}, if({1} <= ${maxCharacters} AND lengthUTF8({0}) * {1} <= ${maxCharacters}, {1}, 0)), NULL)`,
      },
      guardNulls: true,
    },
  ],
  nulls: 'propagate',
  fails: 'the result would be longer than 100,000 characters',
  examples: [
    { formula: 'repeat("ab", 3)', gives: 'ababab' },
    { formula: 'repeat("ab", -1)', gives: '' },
    { formula: 'repeat(x, 99999999)', values: { x: 'ab' }, gives: { mismatch: 'ab' } },
  ],
});
