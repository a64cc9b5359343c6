import { defineFunction } from '../../function.ts';

export const isWeekend = defineFunction({
  name: 'isWeekend',
  family: 'date',
  summary: 'Whether a date is a Saturday or a Sunday.',
  signatures: [
    {
      params: [{ name: 'date', type: 'date' }],
      returns: 'boolean',
      lower: { duckdb: '(isodow({0}) >= 6)', clickhouse: '(toDayOfWeek({0}) >= 6)' },
    },
    {
      params: [{ name: 'datetime', type: 'datetime' }],
      returns: 'boolean',
      lower: { duckdb: '(isodow({0}) >= 6)', clickhouse: '(toDayOfWeek({0}) >= 6)' },
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'isWeekend(toDate("2024-03-02"))', gives: true },
    { formula: 'isWeekend(toDate("2024-03-01"))', gives: false },
  ],
});
