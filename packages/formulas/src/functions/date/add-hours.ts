import { defineFunction } from '../../function.ts';
import { addUnit } from './add-unit.ts';

export const addHours = defineFunction({
  name: 'addHours',
  family: 'date',
  summary: 'Adds hours to a datetime.',
  signatures: addUnit('hour'),
  nulls: 'propagate',
  fails: 'the year isn’t between 1 and 9999',
  examples: [{ formula: 'addHours(toDatetime("2024-02-28 23:30"), 2)', gives: '2024-02-29 01:30:00' }],
});
