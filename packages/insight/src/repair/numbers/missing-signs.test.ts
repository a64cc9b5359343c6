import { describe, expect, it } from 'vitest';
import { changesOf, many } from '../../testing/repair-changes.ts';

describe('missing-signs', () => {
  const longitudes = many((i) => `-87.${600 + i * 7}`);

  it('adds the minus sign to a number that is among the others only with it', () => {
    expect(changesOf([...longitudes, '87.7485'], 'missing-signs')).toEqual(['87.7485 → -87.7485']);
  });
  it('proposes nothing if a number is elsewhere, or the others are close to zero', () => {
    expect(changesOf([...longitudes, '41.8'], 'missing-signs')).toEqual([]);
    expect(changesOf([...longitudes, '87.7485', '12.5'], 'missing-signs')).toEqual([]);
    expect(changesOf([...many((i) => `-${1 + i * 3}`), '40'], 'missing-signs')).toEqual([]);
  });
  it('proposes nothing if several numbers in a hundred are positive', () => {
    expect(changesOf([...longitudes, '87.7', '87.71', '87.72'], 'missing-signs')).toEqual([]);
  });
});
