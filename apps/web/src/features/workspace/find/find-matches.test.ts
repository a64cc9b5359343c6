import { describe, expect, it } from 'vitest';
import { findMatches } from './find-matches.ts';

const find = { text: 'o.e', how: 'part', matchCase: false } as const;

describe('what is found in a cell', () => {
  it('is marked where the text is, as letters, not as a pattern', () => {
    expect(findMatches(find)('a', 'Rome o.e O.E')).toEqual([
      [5, 8],
      [9, 12],
    ]);
    expect(findMatches({ ...find, matchCase: true })('a', 'O.E o.e')).toEqual([[4, 7]]);
  });

  it('is a whole cell, a pattern, or in chosen columns', () => {
    expect(findMatches({ ...find, how: 'cell' })('a', 'o.e x')).toEqual([]);
    expect(findMatches({ ...find, how: 'cell' })('a', 'O.E')).toEqual([[0, 3]]);
    expect(findMatches({ ...find, how: 'regex' })('a', 'Rome')).toEqual([[1, 4]]);
    expect(findMatches({ ...find, how: 'regex', text: '(' })('a', '(')).toEqual([]);
    expect(findMatches({ ...find, columns: ['b'] })('a', 'o.e')).toEqual([]);
  });

  it('is not sought in the browser by patterns that could run long', () => {
    const slow = findMatches({ ...find, how: 'regex', text: '(a+)+$' });
    expect(slow('a', `${'a'.repeat(60)}!`)).toEqual([]);
  });
});
