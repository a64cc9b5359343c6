import { expect, it } from 'vitest';
import { typoBetween } from './edit-class.ts';

it('takes few edits for a slip, within a word and between words', () => {
  expect(typoBetween('heart atack', 'heart attack')).toMatchObject({ edits: 1 });
  expect(typoBetween('hxart attxck', 'heart attack')).toMatchObject({ edits: 2 });
  expect(typoBetween('heartattack', 'heart attack')).toMatchObject({ edits: 1 });
});

it('takes a short word in the place of another for another word', () => {
  expect(typoBetween('Based on Toy', 'Based on TV')).toBeUndefined();
  expect(typoBetween('Gate of the sea', 'Gate of the sun')).toBeUndefined();
});
