import { defineFunction } from '../../function.ts';
import { replacing } from './regex-sql.ts';
import { ofText } from './simple.ts';

export const keepDigits = defineFunction({
  name: 'keepDigits',
  family: 'text',
  aliases: ['digitsOnly'],
  summary: 'Keeps only the digits 0 to 9.',
  signatures: ofText('text', replacing({ find: '[^0-9]+', by: '' })),
  nulls: 'propagate',
  examples: [{ formula: 'keepDigits("+39 (06) 123-45")', gives: '390612345' }],
});
