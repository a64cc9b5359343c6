import { expect, it } from 'vitest';
import { placeText } from './place-text.ts';

it('counts rows and characters from one', () => {
  expect(placeText({ row: 0, column: 'City', from: 4 })).toBe('(row 1, column City, character 5)');
});

it('is empty if a problem has no place', () => {
  expect(placeText(undefined)).toBe('');
  expect(placeText({ stepId: 's1' })).toBe('');
});
