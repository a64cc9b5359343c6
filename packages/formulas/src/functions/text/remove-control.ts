import { defineFunction } from '../../function.ts';
import { replacing } from './regex-sql.ts';
import { ofText } from './simple.ts';

export const removeControl = defineFunction({
  name: 'removeControl',
  family: 'text',
  aliases: ['clean'],
  summary: 'Removes control characters, including line breaks, and zero-width characters.',
  signatures: ofText('text', replacing({ find: '[\\p{Cc}\\x{200b}\\x{2060}\\x{feff}]+', by: '' })),
  nulls: 'propagate',
  examples: [{ formula: 'removeControl("a\\tb\\u200bc\\nd")', gives: 'abcd' }],
});
