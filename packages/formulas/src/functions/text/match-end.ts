import { defineFunction } from '../../function.ts';
import { matchEdge } from './match-edge.ts';

export const matchEnd = defineFunction({
  name: 'matchEnd',
  family: 'text',
  summary:
    'The position, from 0, just after the nth match of a regular expression. Null if there are fewer matches; a negative n counts from the last.',
  signatures: matchEdge('end'),
  nulls: 'propagate',
  examples: [
    { formula: 'matchEnd("ab 12 cd 34", /\\d+/)', gives: 5 },
    { formula: 'value[matchEnd(value, /\\d+/, -2):]', values: { value: '1 a 2 b' }, gives: ' a 2 b' },
    { formula: 'matchEnd("😀😀", /😀/, 1)', gives: 2 },
    { formula: 'matchEnd("12", /\\d+/, 1)', gives: null },
  ],
});
