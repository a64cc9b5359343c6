import { defineFunction } from '../../function.ts';
import { timeInterval } from './time-interval.ts';

export const roundTime = defineFunction({
  name: 'roundTime',
  family: 'date',

  summary:
    'Rounds a datetime to the nearest multiple of seconds, minutes or hours, counted from midnight. Halves round up.',
  signatures: timeInterval('round'),
  nulls: 'propagate',
  fails: 'the result is beyond the year 9999',
  examples: [
    { formula: 'roundTime(toDatetime("2024-02-29 13:52:30"), 15, "minute")', gives: '2024-02-29 14:00:00' },
    { formula: 'roundTime(toDatetime("2024-02-29 23:40"), 1, "hour")', gives: '2024-03-01 00:00:00' },
    { formula: 'roundTime(toDatetime("1799-02-28 13:29:59"), 1, "hour")', gives: '1799-02-28 13:00:00' },
  ],
});
