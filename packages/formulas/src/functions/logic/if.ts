import { defineFunction } from '../../function.ts';
import { chooseCell } from './choose-cell.ts';

export const ifElse = defineFunction({
  name: 'if',
  family: 'logic',
  aliases: ['iif'],
  summary: 'One value if a condition is true, another if it is false or null.',
  signatures: [
    {
      params: [
        { name: 'condition', type: 'boolean' },
        { name: 'then', type: 'T' },
        { name: 'otherwise', type: 'T', default: null },
      ],
      returns: 'T',
      lower: {
        cell: ([condition, then, otherwise], { returns }) =>
          chooseCell([{ when: condition!, result: then! }], otherwise!, returns),
      },
    },
  ],
  nulls: 'handles',
  examples: [
    { formula: 'if(2 > 1, "yes", "no")', gives: 'yes' },
    { formula: 'if(x, 1, 2)', values: { x: null }, gives: 2 },
    { formula: 'if(1 > 2, "yes")', gives: null },
    {
      formula: 'if(toNumber(value) > 5, "big", "small")',
      values: { value: 'abc' },
      gives: { mismatch: 'abc' },
    },
  ],
});
