import { defineFunction } from '../../function.ts';

export const letBinding = defineFunction({
  name: 'let',
  family: 'logic',
  aliases: ['with'],
  form: 'let',
  summary: 'Binds names to values, each computed once per row, for use in an expression.',
  signatures: [
    {
      params: [
        { name: 'name', type: 'T' },
        { name: 'value', type: 'T' },
        { name: 'expression', type: 'T' },
      ],
      returns: 'T',
      lower: ([, , body]) => body!,
    },
  ],
  nulls: 'handles',
  examples: [
    { formula: 'let(x, 2, x * x)', gives: 4 },
    { formula: 'let(t, " a b ".trim(), n, t.length(), t + n)', gives: 'a b3' },
    { formula: 'let(r, random(), r == r)', gives: true },
  ],
});
