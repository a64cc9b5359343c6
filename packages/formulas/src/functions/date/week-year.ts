import { defineFunction } from '../../function.ts';
import { datePart } from './date-parts.ts';

export const weekYear = defineFunction({
  name: 'weekYear',
  family: 'date',
  aliases: ['isoYear'],
  summary: 'The year that the ISO week of a date belongs to.',
  signatures: datePart('isoyear({0})', 'toISOYear({0})'),
  nulls: 'propagate',
  examples: [
    { formula: 'weekYear(toDate("2024-12-30"))', gives: 2025 },
    { formula: 'weekYear(toDate("2021-01-03"))', gives: 2020 },
  ],
});
