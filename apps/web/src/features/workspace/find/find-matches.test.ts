import { describe, expect, it } from 'vitest';
import { findMatches } from './find-matches.ts';

const find = { text: 'o.e', how: 'part', matchCase: false } as const;

describe('matches in a cell', () => {
  it('are the ranges of the literal text, not of a pattern', () => {
    expect(findMatches(find)('a', 'Rome o.e O.E')).toEqual([
      [5, 8],
      [9, 12],
    ]);
    expect(findMatches({ ...find, matchCase: true })('a', 'O.E o.e')).toEqual([[4, 7]]);
  });

  it('can be whole cells, matches of a pattern, or limited to some columns', () => {
    expect(findMatches({ ...find, how: 'cell' })('a', 'o.e x')).toEqual([]);
    expect(findMatches({ ...find, how: 'cell' })('a', 'O.E')).toEqual([[0, 3]]);
    expect(findMatches({ ...find, how: 'regex' })('a', 'Rome')).toEqual([[1, 4]]);
    expect(findMatches({ ...find, how: 'regex', text: '(' })('a', '(')).toEqual([]);
    expect(findMatches({ ...find, columns: ['b'] })('a', 'o.e')).toEqual([]);
  });

  it('are not computed in the browser for patterns that could take too long', () => {
    const slow = findMatches({ ...find, how: 'regex', text: '(a+)+$' });
    expect(slow('a', `${'a'.repeat(60)}!`)).toEqual([]);
  });
});
