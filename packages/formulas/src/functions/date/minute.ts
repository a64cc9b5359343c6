import { defineFunction } from '../../function.ts';
import { timePart } from './date-parts.ts';

export const minute = defineFunction({
  name: 'minute',
  family: 'date',
  summary: 'The minute of a datetime.',
  signatures: timePart('minute({0})', 'toMinute({0})'),
  nulls: 'propagate',
  examples: [{ formula: 'minute(toDatetime("2024-02-29 13:05:06"))', gives: 5 }],
});
