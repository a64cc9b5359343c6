import type { ColumnInfo } from '@winnow/contract/engine-types';
import { describe, expect, it } from 'vitest';
import { breachFilter } from './breach-filter.ts';
import { type CheckFields, conditionOf, emptyFields } from './check-presets.ts';

const columns: readonly ColumnInfo[] = [
  { name: 'State', type: 'text' },
  { name: 'Unit price', type: 'number' },
];
const of = (fields: Partial<CheckFields>) =>
  conditionOf({ ...emptyFields, column: 'State', ...fields }, columns);

describe('the condition of a check', () => {
  it('follows from its rule, and is null while a field is empty', () => {
    expect(of({ rule: 'unique' })).toEqual({ kind: 'unique', columns: ['State'], level: 'warn' });
    expect(of({ rule: 'unique', column: null })).toBeNull();
    expect(of({ rule: 'set' })).toBeNull();
    expect(of({ rule: 'range' })).toBeNull();
    expect(of({ rule: 'range', column: 'Unit price', least: 0, level: 'block' })).toEqual({
      kind: 'between',
      column: 'Unit price',
      least: 0,
      level: 'block',
    });
  });

  it('refers to a column of another source, and limits the age of the latest date', () => {
    expect(of({ rule: 'reference', source: 'states' })).toBeNull();
    const reference = of({ rule: 'reference', source: 'states', key: 'Code' });
    expect(reference).toEqual({
      kind: 'reference',
      column: 'State',
      source: 'states',
      key: 'Code',
      level: 'warn',
    });
    expect(of({ rule: 'determines', determined: 'State' })).toBeNull();
    expect(of({ rule: 'determines', determined: 'Unit price' })).toEqual({
      kind: 'determines',
      columns: ['State'],
      column: 'Unit price',
      level: 'warn',
    });
    expect(of({ rule: 'fresh', days: '' })).toBeNull();
    expect(of({ rule: 'fresh', days: 2 })).toEqual({
      kind: 'fresh',
      column: 'State',
      days: 2,
      level: 'warn',
    });
  });

  it('writes names, values and patterns in formula syntax', () => {
    expect(of({ rule: 'set', values: ['O"R', 'CA'] })).toMatchObject({
      formula: 'isEmpty(State) or oneOf(State, "O\\"R", "CA")',
    });
    expect(of({ rule: 'set', column: 'Unit price', values: ['1.50'] })).toMatchObject({
      formula: expect.stringMatching(/or oneOf\(.Unit price., 1\.5\)$/),
    });
    expect(of({ rule: 'pattern', pattern: '^a/b$' })).toMatchObject({
      formula: 'isEmpty(State) or matches(State, /^a\\/b$/)',
    });
  });

  it('can be shown as a filter for the failing rows', () => {
    expect(breachFilter({ condition: { level: 'warn', kind: 'unique', columns: ['State'] } })).toEqual({
      kind: 'occurrences',
      column: 'State',
      is: 'several',
    });
    expect(
      breachFilter({ condition: { level: 'warn', kind: 'between', column: 'n', least: 1, most: 2 } }),
    ).toEqual({
      kind: 'formula',
      formula: 'n < 1 or n > 2',
    });
    expect(
      breachFilter({ condition: { level: 'warn', kind: 'filled', columns: ['a', 'b'], words: 'values' } }),
    ).toEqual({ kind: 'formula', formula: 'isBlank(a) or isBlank(b)' });
    expect(breachFilter({ condition: { level: 'warn', kind: 'row-count' } })).toBeUndefined();
  });
});
