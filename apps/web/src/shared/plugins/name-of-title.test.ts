import { expect, it } from 'vitest';
import { fitsName, nameOfTitle } from './name-of-title.ts';

it.each([
  ['Roman numerals', 'romanNumerals'],
  ['Überschrift in Großbuchstaben!', 'uberschriftInGroBuchstaben'],
  ['3D distance', 'dDistance'],
  ['  ', ''],
  ['日本', ''],
])('names %s %s', (title, name) => {
  expect(nameOfTitle(title)).toBe(name);
});

it('yields names that formulas can call', () => {
  expect(['ab', 'romanNumerals', 'a', 'Ab', 'a-b', ''].map(fitsName)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});
