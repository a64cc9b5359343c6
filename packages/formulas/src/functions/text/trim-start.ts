import { defineFunction } from '../../function.ts';
import { replacing, whitespace } from './regex-sql.ts';
import { ofText } from './simple.ts';

export const trimStart = defineFunction({
  name: 'trimStart',
  family: 'text',
  aliases: ['trimLeft', 'ltrim'],
  summary: 'Removes leading whitespace.',
  signatures: ofText('text', replacing({ find: `\\A[${whitespace}]+`, by: '', first: true })),
  nulls: 'propagate',
  examples: [{ formula: 'trimStart("  a ")', gives: 'a ' }],
});
