import { caseWhen, native } from '@winnow/sql';
import { defineFunction } from '../../function.ts';
import { hasInk } from './has-ink.ts';

export const ifBlank = defineFunction({
  name: 'ifBlank',
  family: 'null',
  aliases: ['forNonBlank', 'defaultIfBlank'],
  summary: 'Replaces null or blank text with another value.',
  signatures: [
    {
      params: [
        { name: 'text', type: 'text' },
        { name: 'otherwise', type: 'text' },
      ],
      returns: 'text',
      lower: ([text, otherwise]) => caseWhen([{ when: native(hasInk, text!), result: text! }], otherwise!),
    },
  ],
  nulls: 'handles',
  examples: [
    { formula: 'ifBlank("  ", "none")', gives: 'none' },
    { formula: 'ifBlank(value, "none")', values: { value: null }, gives: 'none' },
    { formula: 'ifBlank(" x ", "none")', gives: ' x ' },
  ],
});
