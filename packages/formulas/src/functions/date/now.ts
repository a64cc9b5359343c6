import { defineFunction } from '../../function.ts';

export const now = defineFunction({
  name: 'now',
  family: 'date',
  summary: 'The time of the run, in UTC, to the minute.',
  signatures: [
    {
      params: [],
      returns: 'datetime',
      lower: { duckdb: 'make_timestamp(epoch_us(now()))', clickhouse: "now64(6, 'UTC')" },
    },
  ],
  nulls: 'propagate',
  deterministic: false,
  examples: [
    { formula: 'now() > "2024-01-01 00:00:00"', gives: true },
    { formula: 'toDate(now()) == today()', gives: true },
  ],
});
