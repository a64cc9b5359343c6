import { defineFunction } from '../../function.ts';
import { timePart } from './date-parts.ts';

export const hour = defineFunction({
  name: 'hour',
  family: 'date',
  summary: 'The hour of a datetime, from 0 to 23.',
  signatures: timePart('hour({0})', 'toHour({0})'),
  nulls: 'propagate',
  examples: [
    { formula: 'hour(toDatetime("2024-02-29 13:05:06"))', gives: 13 },
    { formula: 'hour(toDatetime("1799-02-28 23:05:06"))', gives: 23 },
  ],
});
