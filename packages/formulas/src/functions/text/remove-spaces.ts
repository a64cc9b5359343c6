import { defineFunction } from '../../function.ts';
import { replacing, whitespace } from './regex-sql.ts';
import { ofText } from './simple.ts';

export const removeSpaces = defineFunction({
  name: 'removeSpaces',
  family: 'text',
  aliases: ['removeWhitespace'],
  summary: 'Removes all whitespace.',
  signatures: ofText('text', replacing({ find: `[${whitespace}]+`, by: '' })),
  nulls: 'propagate',
  examples: [{ formula: 'removeSpaces(" 12 345\\u00a0€ ")', gives: '12345€' }],
});
