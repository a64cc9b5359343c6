import { describe, expect, it } from 'vitest';
import { columnSteps } from './column-steps.ts';

const kindsOf = (type: Parameters<typeof columnSteps>[0]['type']): readonly string[] =>
  columnSteps({ name: 'é "x"', type }).flatMap((group) => group.steps.map((step) => step.kind));

describe("the steps that a column's menu offers", () => {
  it('are those that apply to the type of the column', () => {
    expect(kindsOf('text')).toEqual(
      expect.arrayContaining([
        'trim-text',
        'parse-number',
        'parse-date',
        'expand-json',
        'fuzzy-join',
        'match-duplicates',
      ]),
    );
    expect(kindsOf('integer')).toEqual(
      expect.arrayContaining([
        'calculate-numbers',
        'bin-numbers',
        'handle-outliers',
        'pivot-columns',
        'window-column',
      ]),
    );
    expect(kindsOf('integer')).not.toContain('shift-dates');
    expect(kindsOf('date')).toEqual(
      expect.arrayContaining(['shift-dates', 'fill-missing-dates', 'as-of-join']),
    );
    expect(kindsOf('date')).not.toContain('bin-numbers');
    expect(kindsOf({ list: 'text' })).toContain('transform-list');
    expect(kindsOf({ list: 'text' })).not.toContain('trim-text');
  });

  it('start with the family that matches the type', () => {
    expect(columnSteps({ name: 'a', type: 'number' })[0]?.family).toBe('numbers');
    expect(columnSteps({ name: 'a', type: 'datetime' })[0]?.family).toBe('dates');
    expect(columnSteps({ name: 'a', type: 'boolean' })[0]?.family).toBe('text');
  });
});
