import { describe, expect, it } from 'vitest';
import { changesOf, many } from '../../testing/repair-changes.ts';

const two = (n: number): string => String(n).padStart(2, '0');

describe('other-centuries', () => {
  const issued = many((i) => `${two(1 + (i % 12))}/${two(1 + ((i * 5) % 28))}/${2019 + (i % 4)}`);
  const days = many((i) => `${2019 + (i % 4)}-${two(1 + (i % 12))}-${two(1 + ((i * 5) % 28))}`);

  it('corrects the century of a date if that puts it among the others', () => {
    expect(changesOf([...issued, '10/20/1921'], 'other-centuries')).toEqual(['10/20/1921 → 10/20/2021']);
    expect(changesOf([...days, '0021-03-09'], 'other-centuries')).toEqual(['0021-03-09 → 2021-03-09']);
    const named = many((i) => `${1 + (i % 27)} May ${2019 + (i % 4)}`);
    expect(changesOf([...named, '4 May 2120'], 'other-centuries')).toEqual(['4 May 2120 → 4 May 2020']);
  });
  it('proposes nothing for dates that stand for an unknown one, or recur', () => {
    expect(changesOf([...days, '1920-01-01'], 'other-centuries')).toEqual([]);
    expect(changesOf([...days, '1921-05-06', '1921-05-06'], 'other-centuries')).toEqual([]);
  });
  it('proposes nothing if some old date is in no century of the others, or years are spread', () => {
    expect(changesOf([...days, '1921-05-06', '1911-07-08'], 'other-centuries')).toEqual([]);
    const births = many((i) => `${1931 + i * 2}-05-${two(1 + (i % 28))}`);
    expect(changesOf([...births, '1871-04-03'], 'other-centuries')).toEqual([]);
  });
});
