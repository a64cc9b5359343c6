import { defineFunction } from '../../function.ts';
import { addUnit } from './add-unit.ts';

export const addMinutes = defineFunction({
  name: 'addMinutes',
  family: 'date',
  summary: 'Adds minutes to a datetime.',
  signatures: addUnit('minute'),
  nulls: 'propagate',
  fails: 'the year isn’t between 1 and 9999',
  examples: [{ formula: 'addMinutes(toDatetime("2024-02-28 23:30"), -31)', gives: '2024-02-28 22:59:00' }],
});
