import { native } from '@winnow/sql';
import { defineFunction } from '../../function.ts';
import { lowered } from './letters.ts';
import { replacing } from './regex-sql.ts';

export const snakeCase = defineFunction({
  name: 'snakeCase',
  family: 'text',
  summary: 'Converts text to snake_case. Capitals start new words.',
  signatures: [
    {
      params: [{ name: 'text', type: 'text' }],
      returns: 'text',
      lower: ([text]) => lowered(native(joined, text!)),
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'snakeCase("Unit Price (EUR)")', gives: 'unit_price_eur' },
    { formula: 'snakeCase("unitPriceEUR2")', gives: 'unit_price_eur2' },
  ],
});

const joined = replacing(
  { find: '([\\p{Ll}\\p{N}])(\\p{Lu})', by: '\\1_\\2' },
  { find: '[^\\p{L}\\p{N}\\p{M}]+', by: '_' },
  { find: '\\A_|_\\z', by: '' },
);
