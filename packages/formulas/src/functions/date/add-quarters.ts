import { defineFunction } from '../../function.ts';
import { addUnit } from './add-unit.ts';

export const addQuarters = defineFunction({
  name: 'addQuarters',
  family: 'date',
  summary: 'Adds quarters to a date. A day past the end of the month becomes its last day.',
  signatures: addUnit('quarter'),
  nulls: 'propagate',
  fails: 'the year isn’t between 1 and 9999',
  examples: [{ formula: 'addQuarters(toDate("2023-11-30"), 1)', gives: '2024-02-29' }],
});
