import { defineFunction } from '../../function.ts';
import { datePart } from './date-parts.ts';

export const weekday = defineFunction({
  name: 'weekday',
  family: 'date',
  aliases: ['dayOfWeek'],
  summary: 'The day of the week, from 1 for Monday to 7 for Sunday.',
  signatures: datePart('isodow({0})', 'toDayOfWeek({0})'),
  nulls: 'propagate',
  examples: [
    { formula: 'weekday(toDate("2024-02-29"))', gives: 4 },
    { formula: 'weekday(toDate("1799-12-29"))', gives: 7 },
  ],
});
