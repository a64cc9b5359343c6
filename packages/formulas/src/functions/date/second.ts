import { defineFunction } from '../../function.ts';
import { timePart } from './date-parts.ts';

export const second = defineFunction({
  name: 'second',
  family: 'date',
  summary: 'The second of a datetime, without its fraction.',
  signatures: timePart('second({0})', 'toSecond({0})'),
  nulls: 'propagate',
  examples: [
    { formula: 'second(toDatetime("2024-02-29 13:05:06.9"))', gives: 6 },
    { formula: 'second(toDatetime("1799-02-28 13:05:06.9"))', gives: 6 },
  ],
});
