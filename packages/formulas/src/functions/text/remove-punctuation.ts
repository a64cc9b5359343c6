import { defineFunction } from '../../function.ts';
import { replacing } from './regex-sql.ts';
import { ofText } from './simple.ts';

export const removePunctuation = defineFunction({
  name: 'removePunctuation',
  family: 'text',
  summary: 'Removes punctuation and symbols.',
  signatures: ofText('text', replacing({ find: '[\\p{P}\\p{S}]+', by: '' })),
  nulls: 'propagate',
  examples: [{ formula: 'removePunctuation("Hello, «world»! €5 (a_b)")', gives: 'Hello world 5 ab' }],
});
