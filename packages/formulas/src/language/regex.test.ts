import { describe, expect, test } from 'vitest';
import { checkRegex, countGroups } from './regex.ts';

describe('patterns that RE2 accepts', () => {
  test.each([
    'abc',
    'a|b',
    '^\\d{3}-\\d{4}$',
    '(?i)x',
    '(?i:x)y',
    '(a(b)?)+',
    '[^\\]a-z\\d]',
    '[]a]',
    '[a-]',
    '\\p{Lu}\\P{L}\\pN',
    '\\p{Greek}',
    '[[:alpha:]_]',
    'a{2,}?',
    'a{,3}',
    '(?P<year>\\d{4})',
    '(?<year>\\d{4})',
    '\\x{1F600}',
    '\\x41',
    '\\bword\\b',
    '.*?',
    '|',
    '(?:)',
    'a{1000}',
    '\\.\\-\\/',
  ])('%s', (pattern) => {
    expect(checkRegex(pattern)).toBeUndefined();
  });
});

describe('patterns that RE2 rejects, with the position of the fault', () => {
  test.each([
    ['', 0, 0],
    ['(', 0, 1],
    ['a)', 1, 2],
    ['[a', 0, 1],
    ['x(?=y)', 1, 4],
    ['(?<=a)b', 0, 4],
    ['(?>a)', 0, 3],
    ['(a)\\1', 3, 5],
    ['a++', 1, 3],
    ['a**', 1, 3],
    ['*a', 0, 1],
    ['\\', 0, 1],
    ['[z-a]', 3, 4],
    ['\\p{Klingon}', 0, 11],
    ['a{1001}', 1, 7],
    ['a{3,2}', 1, 6],
    ['(a{100}){100}', 8, 13],
    ['\\Z', 0, 2],
    ['\\u0041', 0, 2],
    ['[[:foo:]]', 1, 8],
    ['(?x)a', 0, 2],
    ['\\é', 0, 2],
  ])('%s', (pattern, from, to) => {
    expect(checkRegex(pattern)).toMatchObject({ from, to });
  });
});

test('capturing groups are counted', () => {
  expect(countGroups('(a)(?:b)(?<c>d)\\(')).toBe(2);
});
