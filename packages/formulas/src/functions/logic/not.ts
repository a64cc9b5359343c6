import { op } from '@winnow/sql';
import { defineFunction } from '../../function.ts';

export const not = defineFunction({
  name: 'not',
  family: 'logic',
  operator: 'not',
  summary: 'True for false and false for true.',
  signatures: [
    { params: [{ name: 'condition', type: 'boolean' }], returns: 'boolean', lower: ([a]) => op('not', a!) },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'not true', gives: false },
    { formula: '!(1 > 2)', gives: true },
  ],
});
