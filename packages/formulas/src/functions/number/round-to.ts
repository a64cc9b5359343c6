import { native } from '@winnow/sql';
import { defineFunction } from '../../function.ts';
import { rounded } from './rounding.ts';

export const roundTo = defineFunction({
  name: 'roundTo',
  family: 'number',
  aliases: ['mround', 'roundToMultiple'],
  summary: 'Rounds to the nearest multiple of a number.',
  signatures: [
    {
      params: [
        { name: 'number', type: 'number' },
        { name: 'multiple', type: 'number' },
      ],
      returns: 'number',
      lower: ([number, multiple]) =>
        native(
          { duckdb: 'CASE WHEN {1} <> 0 THEN {0} * {1} END', clickhouse: 'if({1} <> 0, {0} * {1}, NULL)' },
          rounded(native({ duckdb: '({0} / {1})', clickhouse: '({0} / {1})' }, number!, multiple!), 0),
          multiple!,
        ),
    },
  ],
  nulls: 'propagate',
  fails: 'the multiple is 0',
  examples: [
    { formula: 'roundTo(17, 5)', gives: 15 },
    { formula: 'roundTo(0.37, 0.25)', gives: 0.25 },
    { formula: 'roundTo(x, 0)', values: { x: 3 }, gives: { mismatch: '3' } },
  ],
});
