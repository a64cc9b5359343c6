import { native } from '@winnow/sql';
import { defineFunction } from '../../function.ts';
import { unitsBetween } from './unit-math.ts';

export const age = defineFunction({
  name: 'age',
  family: 'date',
  aliases: ['yearsSince'],
  summary: 'Age in whole years at a date, or at the date of the run.',
  signatures: [
    {
      params: [{ name: 'birth', type: 'date' }],
      returns: 'integer',
      lower: ([birth]) =>
        unitsBetween(
          birth!,
          native({
            duckdb: 'CAST(make_timestamp(epoch_us(now())) AS DATE)',
            clickhouse: "toDate32(now64(6, 'UTC'))",
          }),
          'year',
          'date',
        ),
    },
    {
      params: [
        { name: 'birth', type: 'date' },
        { name: 'at', type: 'date' },
      ],
      returns: 'integer',
      lower: ([birth, at]) => unitsBetween(birth!, at!, 'year', 'date'),
    },
  ],
  nulls: 'propagate',
  deterministic: false,
  examples: [
    { formula: 'age(toDate("2000-03-01"), toDate("2024-02-29"))', gives: 23 },
    { formula: 'age(toDate("1990-01-01")) > 30', gives: true },
  ],
});
