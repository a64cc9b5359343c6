import { expect, it } from 'vitest';
import { typoBetween } from './edit-class.ts';

it('accepts few edits as a typo, within a word and between words', () => {
  expect(typoBetween('heart atack', 'heart attack')).toMatchObject({ edits: 1 });
  expect(typoBetween('hxart attxck', 'heart attack')).toMatchObject({ edits: 2 });
  expect(typoBetween('heartattack', 'heart attack')).toMatchObject({ edits: 1 });
});

it('treats a short word in place of another as a different word', () => {
  expect(typoBetween('Based on Toy', 'Based on TV')).toBeUndefined();
  expect(typoBetween('Gate of the sea', 'Gate of the sun')).toBeUndefined();
});

it('reads digits as similar letters within words, and as digits elsewhere', () => {
  expect(typoBetween('C0ntoso Ltd.', 'Contoso Ltd.')).toMatchObject({ edits: 1, digits: false });
  expect(typoBetween('Va1encia', 'Valencia')).toMatchObject({ digits: false });
  expect(typoBetween('Route 66', 'Route 67')).toMatchObject({ digits: true });
  expect(typoBetween('Building 10', 'Building 1O')).toMatchObject({ digits: true });
  expect(typoBetween('Gate A4', 'Gate A5')).toMatchObject({ digits: true });
});
