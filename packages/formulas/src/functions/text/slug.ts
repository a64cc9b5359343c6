import { native } from '@winnow/sql';
import { defineFunction } from '../../function.ts';
import { lowered, unaccented } from './letters.ts';
import { replacing } from './regex-sql.ts';

export const slug = defineFunction({
  name: 'slug',
  family: 'text',
  aliases: ['slugify', 'kebabCase'],
  summary: 'A slug for URLs and file names: lowercase, without accents, words joined by hyphens.',
  signatures: [
    {
      params: [{ name: 'text', type: 'text' }],
      returns: 'text',
      lower: ([text]) => native(joined, unaccented(lowered(text!))),
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'slug("  Crème Brûlée & Co. ")', gives: 'creme-brulee-co' },
    { formula: 'slug("!")', gives: '' },
  ],
});

const joined = replacing({ find: '[^\\p{L}\\p{N}]+', by: '-' }, { find: '\\A-|-\\z', by: '' });
