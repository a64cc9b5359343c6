import { type NativeSql, native } from '@winnow/sql';
import { defineFunction } from '../../function.ts';
import { dateOfText } from './iso-text.ts';

export const makeDate = defineFunction({
  name: 'makeDate',
  family: 'date',
  aliases: ['date'],
  summary: 'The date of a year, a month and a day.',
  signatures: [
    {
      params: [
        { name: 'year', type: 'integer' },
        { name: 'month', type: 'integer' },
        { name: 'day', type: 'integer' },
      ],
      returns: 'date',
      lower: (args) => dateOfText(native(isoOfParts, ...args)),
    },
  ],
  nulls: 'propagate',
  fails: 'the day doesn’t exist',
  examples: [
    { formula: 'makeDate(2024, 2, 29)', gives: '2024-02-29' },
    { formula: 'makeDate(x, 2, 29)', values: { x: 2023 }, gives: { mismatch: '2023' } },
    { formula: 'makeDate(800, 12, 25)', gives: '0800-12-25' },
  ],
});

const isoOfParts: NativeSql = {
  duckdb:
    "CASE WHEN {0} BETWEEN 1 AND 9999 THEN lpad(CAST({0} AS VARCHAR), 4, '0') || '-' || CAST({1} AS VARCHAR) || '-' || CAST({2} AS VARCHAR) END",
  clickhouse:
    "if({0} BETWEEN 1 AND 9999, concat(leftPad(toString({0}), 4, '0'), '-', toString({1}), '-', toString({2})), NULL)",
};
