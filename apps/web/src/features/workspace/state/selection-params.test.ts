import { steps } from '@winnow/steps';
import { describe, expect, it } from 'vitest';
import { shapeOf } from '../fields/shape-of.ts';
import { selectionParams } from './selection-params.ts';

describe('a step added while columns are selected', () => {
  it('works on those columns', () => {
    expect(selectionParams('trim-text', ['City', 'State'])).toMatchObject({ columns: ['City', 'State'] });
  });

  it('ignores the selection for parameters of another source', () => {
    expect(selectionParams('join-source', ['id'])).not.toHaveProperty('columns');
    expect(selectionParams('compare-source', ['id'])).not.toHaveProperty('columns');
  });

  it.each(steps.map((one) => [one.kind, one]))('%s takes no columns of another source', (kind, step) => {
    const there = shapeOf(step.params).filter(
      ({ meta }) => meta.of !== undefined && meta.control === 'columns',
    );
    const given = selectionParams(kind, ['id']);
    expect(there.filter(({ name }) => given[name] !== undefined)).toEqual([]);
  });

  it('starts with its usual defaults if no column is selected', () => {
    expect(selectionParams('trim-text', [])).toEqual({});
  });
});
