import { defineFunction } from '../../function.ts';
import { timeInterval } from './time-interval.ts';

export const ceilTime = defineFunction({
  name: 'ceilTime',
  family: 'date',

  summary: 'Rounds a datetime up to a multiple of seconds, minutes or hours, counted from midnight.',
  signatures: timeInterval('ceil'),
  nulls: 'propagate',
  fails: 'the result is beyond the year 9999',
  examples: [
    { formula: 'ceilTime(toDatetime("2024-02-29 13:46"), 15, "minute")', gives: '2024-02-29 14:00:00' },
    { formula: 'ceilTime(toDatetime("2024-02-29 14:00"), 15, "minute")', gives: '2024-02-29 14:00:00' },
    { formula: 'ceilTime(toDatetime("1799-12-31 22:30"), 6, "hour")', gives: '1800-01-01 00:00:00' },
  ],
});
