import { parseStep } from '@winnow/recipe';
import { describe, expect, it } from 'vitest';
import { stepHindrance } from './step-hindrance.ts';

const of = (kind: string, params: object): string | undefined => {
  const step = { id: 's1', kind, params: params as never };
  return stepHindrance(step, parseStep(step).problems);
};

describe('whyNot', () => {
  it('names the fields that are still empty, as the form does', () => {
    expect(of('filter-by-range', {})).toBe('To fill in: Columns, Rows in the range.');
  });

  it('says what is wrong with what was filled in', () => {
    expect(of('pad-text', { columns: ['a'], length: 0 })).toContain('“To length” does not fit: at least 1');
  });

  it('says nothing where nothing hinders', () => {
    expect(of('trim-text', { columns: ['a'] })).toBeUndefined();
  });
});
