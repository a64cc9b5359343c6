import { defineFunction } from '../../function.ts';
import { clickNonNull, ofNumbers } from './items.ts';

export const mean = defineFunction({
  name: 'mean',
  family: 'array',
  aliases: ['average', 'avg'],
  summary: 'The mean of a list of numbers. Null if it is empty.',
  signatures: [ofNumbers('list_avg({0})', `arrayAvg(${clickNonNull})`)],
  nulls: 'propagate',
  examples: [
    { formula: 'mean([1, 2, null, 6])', gives: 3 },
    { formula: 'mean([1, 2])', gives: 1.5 },
  ],
});
