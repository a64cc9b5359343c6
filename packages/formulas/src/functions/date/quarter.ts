import { defineFunction } from '../../function.ts';
import { datePart } from './date-parts.ts';

export const quarter = defineFunction({
  name: 'quarter',
  family: 'date',
  summary: 'The quarter of a date, from 1 to 4.',
  signatures: datePart('quarter({0})', 'toQuarter({0})'),
  nulls: 'propagate',
  examples: [
    { formula: 'quarter(toDate("2024-05-01"))', gives: 2 },
    { formula: 'quarter(toDate("1799-12-31"))', gives: 4 },
  ],
});
