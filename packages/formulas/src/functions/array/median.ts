import { defineFunction } from '../../function.ts';
import { clickNonNull, ofNumbers } from './items.ts';

export const median = defineFunction({
  name: 'median',
  family: 'array',
  summary: 'The median of a list of numbers.',
  signatures: [ofNumbers('list_median({0})', `arrayReduce('quantileExactInclusive(0.5)', ${clickNonNull})`)],
  nulls: 'propagate',
  examples: [
    { formula: 'median([1, 10, 2])', gives: 2 },
    { formula: 'median([1, 2, 10, 4])', gives: 3 },
  ],
});
