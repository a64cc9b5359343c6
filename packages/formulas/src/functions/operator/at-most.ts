import { defineFunction } from '../../function.ts';
import { comparison } from './comparison.ts';

export const atMost = defineFunction({
  name: 'atMost',
  family: 'operator',
  operator: '<=',
  aliases: ['le', 'lessOrEqual'],
  summary: 'Whether a value is less than or equal to another.',
  signatures: comparison('le'),
  nulls: 'propagate',
  examples: [
    { formula: '2 <= 2', gives: true },
    { formula: '2.5 <= 2', gives: false },
  ],
});
