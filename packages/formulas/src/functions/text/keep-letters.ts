import { defineFunction } from '../../function.ts';
import { replacing } from './regex-sql.ts';
import { ofText } from './simple.ts';

export const keepLetters = defineFunction({
  name: 'keepLetters',
  family: 'text',
  aliases: ['lettersOnly'],
  summary: 'Keeps only letters of any script, with their marks.',
  signatures: ofText('text', replacing({ find: '[^\\p{L}\\p{M}]+', by: '' })),
  nulls: 'propagate',
  examples: [{ formula: 'keepLetters("Zürich-8001!")', gives: 'Zürich' }],
});
