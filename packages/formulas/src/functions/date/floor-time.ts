import { defineFunction } from '../../function.ts';
import { timeInterval } from './time-interval.ts';

export const floorTime = defineFunction({
  name: 'floorTime',
  family: 'date',
  aliases: ['timeBucket'],
  summary: 'Rounds a datetime down to a multiple of seconds, minutes or hours, counted from midnight.',
  signatures: timeInterval('floor'),
  nulls: 'propagate',
  fails: 'the result is beyond the year 9999',
  examples: [
    { formula: 'floorTime(toDatetime("2024-02-29 13:47"), 15, "minute")', gives: '2024-02-29 13:45:00' },
    { formula: 'floorTime(toDatetime("1799-02-28 13:47"), 2, "hour")', gives: '1799-02-28 12:00:00' },
    { formula: 'floorTime(toDatetime("2024-02-29 23:59:59.9"), 5, "hour")', gives: '2024-02-29 20:00:00' },
  ],
});
