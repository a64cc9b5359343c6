import { defineFunction } from '../../function.ts';

export const isLeapYear = defineFunction({
  name: 'isLeapYear',
  family: 'date',
  summary: 'Whether a year, or the year of a date, is a leap year.',
  signatures: [
    {
      params: [{ name: 'year', type: 'integer' }],
      returns: 'boolean',
      lower: {
        duckdb: '(({0} % 4 = 0 AND {0} % 100 <> 0) OR {0} % 400 = 0)',
        clickhouse: '(({0} % 4 = 0 AND {0} % 100 <> 0) OR {0} % 400 = 0)',
      },
    },
    {
      params: [{ name: 'date', type: 'date' }],
      returns: 'boolean',
      lower: {
        duckdb: '((year({0}) % 4 = 0 AND year({0}) % 100 <> 0) OR year({0}) % 400 = 0)',
        clickhouse: '((toYear({0}) % 4 = 0 AND toYear({0}) % 100 <> 0) OR toYear({0}) % 400 = 0)',
      },
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'isLeapYear(2024)', gives: true },
    { formula: 'isLeapYear(toDate("1900-01-01"))', gives: false },
  ],
});
