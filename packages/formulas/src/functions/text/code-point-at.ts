import { defineFunction } from '../../function.ts';
import { codePointOf } from './code-point.ts';
import { ofText } from './simple.ts';

export const codePoint = defineFunction({
  name: 'codePoint',
  family: 'text',
  aliases: ['unicode', 'ord'],
  summary: 'The Unicode code point of the first character. Null for empty text.',
  signatures: ofText('integer', codePointOf),
  nulls: 'propagate',
  examples: [
    { formula: 'codePoint("A")', gives: 65 },
    { formula: 'codePoint("😀x")', gives: 128512 },
    { formula: 'codePoint("")', gives: null },
  ],
});
