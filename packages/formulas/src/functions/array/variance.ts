import { defineFunction } from '../../function.ts';
import { clickNonNull, ofNumbers } from './items.ts';

export const variance = defineFunction({
  name: 'variance',
  family: 'array',
  aliases: ['varSamp'],
  summary: 'The sample variance of a list of numbers. Null for fewer than two.',
  signatures: [
    ofNumbers(
      "TRY(list_aggregate({0}, 'var_samp'))",
      `ifNotFinite(arrayReduce('varSampStable', ${clickNonNull}), NULL)`,
    ),
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'variance([1, 2, 3, 4])', gives: 1.6666666666666667 },
    { formula: 'variance([5])', gives: null },
  ],
});
