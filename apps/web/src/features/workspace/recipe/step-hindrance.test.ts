import { parseStep } from '@winnow/recipe';
import { describe, expect, it } from 'vitest';
import { stepHindrance } from './step-hindrance.ts';

const of = (kind: string, params: object): string | undefined => {
  const step = { id: 's1', kind, params: params as never };
  return stepHindrance(step, parseStep(step).problems);
};

describe('stepHindrance', () => {
  it('names the fields that are still empty, by their labels in the form', () => {
    expect(of('filter-by-range', {})).toBe('Fill in: Columns, Rows in the range.');
  });

  it('reports what is wrong with a value', () => {
    expect(of('pad-text', { columns: ['a'], length: 0 })).toContain('“To length” is invalid: at least 1');
  });

  it('is undefined if nothing is wrong', () => {
    expect(of('trim-text', { columns: ['a'] })).toBeUndefined();
  });
});
