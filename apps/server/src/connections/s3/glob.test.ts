import { expect, test } from 'vitest';
import { literalStart, matchesGlob } from './glob.ts';

test.each([
  [
    'exports/*.csv',
    ['exports/a.csv', 'exports/.csv'],
    ['exports/b/a.csv', 'exports/a.csv.gz', 'Exports/a.csv'],
  ],
  ['exports/**/*.csv', ['exports/a.csv', 'exports/b/c/a.csv'], ['exportsa.csv', 'x/exports/a.csv']],
  ['**/a', ['a', 'b/a', 'b/c/a'], ['ba', 'b/ba']],
  ['a**', ['a', 'ab/c'], ['ba']],
  ['a?c', ['abc', 'a🦊c'], ['a/c', 'ac']],
  ['a.b+(c)', ['a.b+(c)'], ['axb+(c)', 'a.bb(c)']],
])('%s matches whole paths', (pattern, matching, others) => {
  expect(matching.filter((path) => !matchesGlob(pattern)(path))).toEqual([]);
  expect(others.filter(matchesGlob(pattern))).toEqual([]);
});

test('a pattern with many stars does not take exponential time', () => {
  const started = performance.now();
  expect(matchesGlob('*a'.repeat(400))(`${'a'.repeat(1000)}b`)).toBe(false);
  expect(performance.now() - started).toBeLessThan(5000);
});

test('a listing starts at the characters before the first wildcard', () => {
  expect(literalStart('exports/2024-*.csv')).toBe('exports/2024-');
  expect(literalStart('plain.csv')).toBe('plain.csv');
});
