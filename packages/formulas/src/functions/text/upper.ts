import { defineFunction } from '../../function.ts';
import { raised } from './letters.ts';

export const upper = defineFunction({
  name: 'upper',
  family: 'text',
  aliases: ['toUppercase', 'uppercase'],
  summary: 'Converts text to uppercase.',
  signatures: [
    { params: [{ name: 'text', type: 'text' }], returns: 'text', lower: ([text]) => raised(text!) },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'upper("zürich école")', gives: 'ZÜRICH ÉCOLE' },
    { formula: '"abc".upper()', gives: 'ABC' },
    { formula: 'upper("straße")', gives: 'STRAẞE' },
    { formula: 'upper("ﬁx ß")', gives: 'ﬁX ẞ' },
  ],
});
