import { expect, it } from 'vitest';
import { initialsOf } from './initials-of.ts';

it.each([
  ['Ada Lovelace', 'AL'],
  ['  ada  king  lovelace ', 'AL'],
  ['Plato', 'P'],
  ['😀 Smile', '😀S'],
  ['', ''],
])('%j becomes %j', (name, letters) => {
  expect(initialsOf(name)).toBe(letters);
});
