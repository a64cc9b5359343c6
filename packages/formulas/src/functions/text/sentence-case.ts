import { op } from '@winnow/sql';
import { defineFunction } from '../../function.ts';
import { headOf, lowered, raised, tailOf } from './letters.ts';

export const sentenceCase = defineFunction({
  name: 'sentenceCase',
  family: 'text',
  summary: 'Converts text to sentence case: first letter uppercase, the rest lowercase.',
  signatures: [
    {
      params: [{ name: 'text', type: 'text' }],
      returns: 'text',
      lower: ([text]) => op('concat', raised(headOf(text!)), lowered(tailOf(text!))),
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'sentenceCase("NEW york")', gives: 'New york' },
    { formula: 'sentenceCase("")', gives: '' },
  ],
});
