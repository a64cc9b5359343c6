import { steps } from '@winnow/steps';
import { describe, expect, it } from 'vitest';
import { shapeOf } from '../fields/shape-of.ts';
import { selectionParams } from './selection-params.ts';

describe('a step that is added while a column is selected', () => {
  it('works on that column', () => {
    expect(selectionParams('trim-text', ['City', 'State'])).toMatchObject({ columns: ['City', 'State'] });
  });

  it('takes of another source what is chosen there', () => {
    expect(selectionParams('join-source', ['id'])).not.toHaveProperty('columns');
    expect(selectionParams('compare-source', ['id'])).not.toHaveProperty('columns');
  });

  it.each(steps.map((one) => [one.kind, one]))('%s takes several of no other source', (kind, step) => {
    const there = shapeOf(step.params).filter(
      ({ meta }) => meta.of !== undefined && meta.control === 'columns',
    );
    const given = selectionParams(kind, ['id']);
    expect(there.filter(({ name }) => given[name] !== undefined)).toEqual([]);
  });

  it('begins as ever where none is selected', () => {
    expect(selectionParams('trim-text', [])).toEqual({});
  });
});
