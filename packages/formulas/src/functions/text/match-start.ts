import { defineFunction } from '../../function.ts';
import { matchEdge } from './match-edge.ts';

export const matchStart = defineFunction({
  name: 'matchStart',
  family: 'text',
  summary:
    'The position, from 0, where the nth match of a regular expression starts. Null if there are fewer matches; a negative n counts from the last.',
  signatures: matchEdge('start'),
  nulls: 'propagate',
  examples: [
    { formula: 'matchStart("ab 12 cd 34", /\\d+/)', gives: 3 },
    { formula: 'matchStart("ab 12 cd 34", /\\d+/, -1)', gives: 9 },
    { formula: 'matchStart("é😀7", /\\d/)', gives: 2 },
    { formula: 'matchStart("abc", /\\d/)', gives: null },
  ],
});
