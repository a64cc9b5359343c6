import { defineFunction } from '../../function.ts';
import { lowered } from './letters.ts';

export const lower = defineFunction({
  name: 'lower',
  family: 'text',
  aliases: ['toLowercase', 'lowercase'],
  summary: 'Converts text to lowercase.',
  signatures: [
    { params: [{ name: 'text', type: 'text' }], returns: 'text', lower: ([text]) => lowered(text!) },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'lower("Zürich ÉCOLE")', gives: 'zürich école' },
    { formula: 'value.lower()', values: { value: 'ABC' }, gives: 'abc' },
    { formula: 'lower("İΑΣ")', gives: 'iασ' },
    { formula: 'lower(null)', gives: null },
  ],
});
