import { defineFunction } from '../../function.ts';
import { monthNameOf } from './date-parts.ts';

export const monthName = defineFunction({
  name: 'monthName',
  family: 'date',
  summary: 'The English name of the month of a date.',
  signatures: [
    { params: [{ name: 'date', type: 'date' }], returns: 'text', lower: monthNameOf },
    { params: [{ name: 'datetime', type: 'datetime' }], returns: 'text', lower: monthNameOf },
  ],
  nulls: 'propagate',
  examples: [{ formula: 'monthName(toDate("2024-02-29"))', gives: 'February' }],
});
