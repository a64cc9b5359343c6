import { defineFunction } from '../../function.ts';
import { dayNameOf } from './date-parts.ts';

export const dayName = defineFunction({
  name: 'dayName',
  family: 'date',
  aliases: ['weekdayName'],
  summary: 'The English name of the day of the week of a date.',
  signatures: [
    { params: [{ name: 'date', type: 'date' }], returns: 'text', lower: dayNameOf },
    { params: [{ name: 'datetime', type: 'datetime' }], returns: 'text', lower: dayNameOf },
  ],
  nulls: 'propagate',
  examples: [{ formula: 'dayName(toDate("2024-02-29"))', gives: 'Thursday' }],
});
