import { op } from '@winnow/sql';
import { defineFunction } from '../../function.ts';
import { headOf, raised, tailOf } from './letters.ts';

export const capitalize = defineFunction({
  name: 'capitalize',
  family: 'text',
  summary: 'Capitalises the first letter and leaves the rest unchanged.',
  signatures: [
    {
      params: [{ name: 'text', type: 'text' }],
      returns: 'text',
      lower: ([text]) => op('concat', raised(headOf(text!)), tailOf(text!)),
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'capitalize("iPhone of Ann")', gives: 'IPhone of Ann' },
    { formula: '"éa".capitalize()', gives: 'Éa' },
  ],
});
