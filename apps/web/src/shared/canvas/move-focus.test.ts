import { expect, test } from 'vitest';
import { moveFocus } from './move-focus.ts';

const places = new Map([
  ['source', { x: 100, y: 0 }],
  ['left', { x: 0, y: 100 }],
  ['right', { x: 200, y: 100 }],
  ['end', { x: 0, y: 200 }],
  ['alone', { x: 500, y: 0 }],
]);
const edges = [
  { from: 'source', to: 'left' },
  { from: 'source', to: 'right' },
  { from: 'left', to: 'end' },
];

test.each([
  ['source', 'ArrowDown', 'left'],
  ['left', 'ArrowRight', 'right'],
  ['right', 'ArrowLeft', 'left'],
  ['end', 'ArrowUp', 'left'],
  ['source', 'ArrowRight', 'alone'],
  ['source', 'ArrowUp', undefined],
  ['end', 'ArrowDown', undefined],
  ['left', 'ArrowLeft', undefined],
  ['gone', 'ArrowDown', undefined],
] as const)('from %s, %s moves to %s', (from, key, to) => {
  expect(moveFocus(from, key, places, edges)).toBe(to);
});

test('a card without edges moves to the nearest card below', () => {
  expect(moveFocus('alone', 'ArrowDown', places, edges)).toBe('right');
});
