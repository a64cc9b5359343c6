import { defineFunction } from '../../function.ts';
import { addUnit } from './add-unit.ts';

export const addSeconds = defineFunction({
  name: 'addSeconds',
  family: 'date',
  summary: 'Adds seconds to a datetime.',
  signatures: addUnit('second'),
  nulls: 'propagate',
  fails: 'the year isn’t between 1 and 9999',
  examples: [{ formula: 'addSeconds(toDatetime("2024-12-31 23:59:59"), 1)', gives: '2025-01-01 00:00:00' }],
});
