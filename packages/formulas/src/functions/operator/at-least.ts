import { defineFunction } from '../../function.ts';
import { comparison } from './comparison.ts';

export const atLeast = defineFunction({
  name: 'atLeast',
  family: 'operator',
  operator: '>=',
  aliases: ['ge', 'greaterOrEqual'],
  summary: 'Whether a value is greater than another or the same.',
  signatures: comparison('ge'),
  nulls: 'propagate',
  examples: [
    { formula: '2 >= 2', gives: true },
    { formula: 'true >= false', gives: true },
  ],
});
