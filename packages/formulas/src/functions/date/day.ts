import { defineFunction } from '../../function.ts';
import { datePart } from './date-parts.ts';

export const day = defineFunction({
  name: 'day',
  family: 'date',
  aliases: ['dayOfMonth'],
  summary: 'The day of the month of a date.',
  signatures: datePart('day({0})', 'toDayOfMonth({0})'),
  nulls: 'propagate',
  examples: [{ formula: 'day(toDate("2024-02-29"))', gives: 29 }],
});
