import { defineFunction } from '../../function.ts';
import { unaccented } from './letters.ts';

export const removeAccents = defineFunction({
  name: 'removeAccents',
  family: 'text',
  aliases: ['stripAccents', 'removeDiacritics'],
  summary: 'Removes accents and other marks from letters.',
  signatures: [
    { params: [{ name: 'text', type: 'text' }], returns: 'text', lower: ([text]) => unaccented(text!) },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'removeAccents("Crème Brûlée, Ångström")', gives: 'Creme Brulee, Angstrom' },
    { formula: 'removeAccents("e\\u0301")', gives: 'e' },
  ],
});
