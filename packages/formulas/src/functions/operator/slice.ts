import { defineFunction } from '../../function.ts';
import { sliceCell } from './slice-cell.ts';

export const slice = defineFunction({
  name: 'slice',
  family: 'operator',
  operator: 'slice',
  aliases: ['substring', 'sublist'],
  summary:
    'The part of text or a list from a start position up to an end position (exclusive), from 0. Negative positions count from the end.',
  signatures: [
    {
      params: [
        { name: 'text', type: 'text' },
        { name: 'start', type: 'integer' },
        { name: 'end', type: 'integer', default: null },
      ],
      returns: 'text',
      lower: { cell: sliceCell },
    },
    {
      params: [
        { name: 'list', type: { list: 'T' } },
        { name: 'start', type: 'integer' },
        { name: 'end', type: 'integer', default: null },
      ],
      returns: { list: 'T' },
      lower: { cell: sliceCell },
    },
  ],
  nulls: 'handles',
  examples: [
    { formula: '"example"[1:3]', gives: 'xa' },
    { formula: '"example"[-3:]', gives: 'ple' },
    { formula: '"example"[:-2]', gives: 'examp' },
    { formula: '"😀abc"[1:]', gives: 'abc' },
    { formula: '"abc"[2:1]', gives: '' },
    { formula: '[1, 2, 3, 4][1:-1]', gives: [2, 3] },
    { formula: 'slice("example", 2)', gives: 'ample' },
    { formula: 'x[1:2]', values: { x: null }, gives: null },
  ],
});
