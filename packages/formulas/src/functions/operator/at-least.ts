import { defineFunction } from '../../function.ts';
import { comparison } from './comparison.ts';

export const atLeast = defineFunction({
  name: 'atLeast',
  family: 'operator',
  operator: '>=',
  aliases: ['ge', 'greaterOrEqual'],
  summary: 'Whether a value is greater than or equal to another.',
  signatures: comparison('ge'),
  nulls: 'propagate',
  examples: [
    { formula: '2 >= 2', gives: true },
    { formula: 'true >= false', gives: true },
  ],
});
