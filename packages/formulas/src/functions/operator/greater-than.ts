import { defineFunction } from '../../function.ts';
import { comparison } from './comparison.ts';

export const greaterThan = defineFunction({
  name: 'greaterThan',
  family: 'operator',
  operator: '>',
  aliases: ['gt'],
  summary: 'Whether a value is greater than another. Text is compared by code point.',
  signatures: comparison('gt'),
  nulls: 'propagate',
  examples: [
    { formula: '2 > 1', gives: true },
    { formula: '"é" > "z"', gives: true },
  ],
});
