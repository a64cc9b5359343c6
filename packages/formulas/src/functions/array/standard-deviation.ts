import { defineFunction } from '../../function.ts';
import { clickNonNull, ofNumbers } from './items.ts';

export const standardDeviation = defineFunction({
  name: 'standardDeviation',
  family: 'array',
  aliases: ['stdev'],
  summary: 'The sample standard deviation of a list of numbers. Null for fewer than two.',
  signatures: [
    ofNumbers(
      "TRY(list_aggregate({0}, 'stddev_samp'))",
      `ifNotFinite(arrayReduce('stddevSampStable', ${clickNonNull}), NULL)`,
    ),
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'standardDeviation([2, 4, 4, 6])', gives: Math.sqrt(8 / 3) },
    { formula: 'standardDeviation([5, null])', gives: null },
  ],
});
