import { defineFunction } from '../../function.ts';
import { clickNonNull, ofNumbers } from './items.ts';

export const multiplyAll = defineFunction({
  name: 'multiplyAll',
  family: 'array',
  aliases: ['listProduct'],
  summary: 'The product of a list of numbers. Null if it is empty.',
  signatures: [
    ofNumbers(
      'CASE WHEN isfinite(list_product({0})) THEN list_product({0}) END',
      `ifNotFinite(arrayProduct(${clickNonNull}), NULL)`,
    ),
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'multiplyAll([2, 3, null, 4])', gives: 24 },
    { formula: 'multiplyAll([])', gives: null },
  ],
});
