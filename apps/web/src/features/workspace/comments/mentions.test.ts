import { expect, test } from 'vitest';
import { completeMention, mentionAt, mentionedIn } from './mentions.ts';

const people = [
  { id: 'a', name: 'Ann' },
  { id: 'l', name: 'Ann Lee' },
];

test('finds the name being typed after an @ at the start of a word', () => {
  expect(mentionAt('see @An', 7)).toBe('An');
  expect(mentionAt('@', 1)).toBe('');
  expect(mentionAt('ada@example.org', 15)).toBeUndefined();
  expect(mentionAt('@Ann Lee\nthen', 13)).toBeUndefined();
});

test('replaces the typed part with the chosen name', () => {
  expect(completeMention('see @An please', 7, people[1]!)).toEqual({
    text: 'see @Ann Lee please',
    cursor: 13,
  });
});

test('prefers the longer of two matching names', () => {
  expect(mentionedIn('@Ann Lee, look', people)).toEqual(['l']);
  expect(mentionedIn('@Ann and @Ann Lee', people)).toEqual(['a', 'l']);
  expect(mentionedIn('@Anna', people)).toEqual([]);
  expect(mentionedIn('Ann', people)).toEqual([]);
});

test('mentions everyone with the same name', () => {
  expect(mentionedIn('ask @Ann.', [...people, { id: 'b', name: 'Ann' }])).toEqual(['a', 'b']);
});
