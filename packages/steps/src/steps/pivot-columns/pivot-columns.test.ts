import { source } from '@winnow/sql';
import { describe, expect, it } from 'vitest';
import type { Relation } from '../../relation.ts';
import { pivotColumns } from './pivot-columns.ts';

const columns = ['City', 'Year', 'Sold'].map((name) => ({ name, ref: name, type: 'text' as const }));
const input: Relation = { schema: { columns }, rel: source('sales', ['City', 'Year', 'Sold']) };
const context = { stepId: 's1', run: {}, ordinal: 1, source: () => undefined, sourceNames: [] };
const params = pivotColumns.params.parse({ label: 'Year', function: 'first', column: 'Sold' });

describe('pivot to columns', () => {
  it('says how many columns there would be if there are too many', () => {
    const probed = Array.from({ length: 501 }, (_, i) => [`label ${i}`, '12345']);
    const lowered = pivotColumns.lower(input, params, { ...context, probed });
    expect(lowered.ok).toBe(false);
    expect(lowered.problems[0]).toMatchObject({
      code: 'steps/too-many-columns',
      message: '“Year” has 12345 different values; the step creates at most 500 columns.',
    });
  });

  it('does not query the labels if they are listed, and uses each once', () => {
    const listed = pivotColumns.params.parse({
      label: 'Year',
      function: 'countRows',
      values: ['1', '2', '1'],
    });
    expect(pivotColumns.probe?.(input, listed, context)).toBeUndefined();
    const lowered = pivotColumns.lower(input, listed, { ...context, probed: [] });
    expect(lowered.ok && lowered.value.schema.columns.map((column) => column.name)).toEqual([
      'City',
      'Sold',
      '1',
      '2',
    ]);
  });

  it('reports missing columns and columns of the wrong type', () => {
    const codes = (given: object) => {
      const parsed = pivotColumns.params.parse({ label: 'Year', function: 'sum', values: ['1'], ...given });
      return pivotColumns.lower(input, parsed, { ...context, probed: [] }).problems.map((one) => one.code);
    };
    expect(codes({})).toEqual(['steps/aggregate-needs-column']);
    expect(codes({ column: 'Sold' })).toEqual(['steps/aggregate-wrong-type']);
    expect(codes({ column: 'Solt' })).toEqual(['steps/unknown-column']);
    expect(codes({ label: 'Yer' })).toEqual(['steps/unknown-column']);
  });
});
