import { defineFunction } from '../../function.ts';
import { timePart } from './date-parts.ts';

export const millisecond = defineFunction({
  name: 'millisecond',
  family: 'date',
  summary: 'The milliseconds of a datetime.',
  signatures: timePart(
    '(millisecond({0}) % 1000)',
    'intDiv(positiveModulo(toUnixTimestamp64Micro({0}), 1000000), 1000)',
  ),
  nulls: 'propagate',
  examples: [
    { formula: 'millisecond(toDatetime("2024-02-29 13:05:06.25"))', gives: 250 },
    { formula: 'millisecond(toDatetime("1799-02-28 13:05:06.25"))', gives: 250 },
  ],
});
