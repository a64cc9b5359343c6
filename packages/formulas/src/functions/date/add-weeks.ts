import { defineFunction } from '../../function.ts';
import { addUnit } from './add-unit.ts';

export const addWeeks = defineFunction({
  name: 'addWeeks',
  family: 'date',
  summary: 'Adds weeks to a date.',
  signatures: addUnit('week'),
  nulls: 'propagate',
  fails: 'the year isn’t between 1 and 9999',
  examples: [{ formula: 'addWeeks(toDate("2024-02-26"), 1)', gives: '2024-03-04' }],
});
