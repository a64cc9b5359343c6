import { describe, expect, it } from 'vitest';
import { changesOf, many } from '../../testing/repair-changes.ts';

describe('short-years', () => {
  const years = many((i) => String(2019 + (i % 9)));

  it('writes years with the only century that puts them among the others', () => {
    expect(changesOf([...years, '27', '’21'], 'short-years')).toEqual(['27 → 2027', '’21 → 2021']);
  });
  it('proposes nothing if a number is no year of the others, or of two centuries', () => {
    expect(changesOf([...years, '27', '64'], 'short-years')).toEqual([]);
    expect(changesOf([...many((i) => String(1880 + i * 4)), '12'], 'short-years')).toEqual([]);
    expect(changesOf([...many((i) => String(i)), '2020', '27'], 'short-years')).toEqual([]);
  });
});
