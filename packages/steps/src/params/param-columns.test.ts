import type { TableSchema } from '@winnow/kernel';
import { describe, expect, it } from 'vitest';
import { steps } from '../steps/step-registry.ts';
import { columnsReadBy, renameInParams } from './param-columns.ts';

const schema: TableSchema = {
  columns: [
    { name: 'First name', ref: 'First name', type: 'text' },
    { name: 'abv', ref: 'abv', type: 'number' },
    { name: 'city', ref: 'city', type: 'text' },
  ],
};

const step = (kind: string) => steps.find((one) => one.kind === kind)!;

describe('columnsReadBy', () => {
  it('returns listed columns, even missing ones', () => {
    expect(columnsReadBy(step('trim-text'), { columns: ['city', 'gone'], sides: 'both' }, schema)).toEqual([
      'city',
      'gone',
    ]);
  });

  it('returns the columns that match a rule', () => {
    const params = { columns: { types: ['text'] }, sides: 'both' };
    expect(columnsReadBy(step('trim-text'), params, schema)).toEqual(['First name', 'city']);
  });

  it('returns the ends of a range and the columns between them, and even a missing end', () => {
    const range = (from: string, to: string) => ({ columns: { from, to } });
    expect(columnsReadBy(step('trim-text'), range('city', 'First name'), schema)).toEqual([
      'city',
      'First name',
      'abv',
    ]);
    expect(columnsReadBy(step('trim-text'), range('gone', 'abv'), schema)).toEqual(['gone', 'abv']);
  });

  it('returns what formulas read, ignoring the content of strings', () => {
    const condition = '`First name` == "city" and abv > 5';
    expect(columnsReadBy(step('filter-rows'), { condition, action: 'keep' }, schema)).toEqual([
      'First name',
      'abv',
    ]);
  });

  it('looks into lists of records', () => {
    const params = { types: [{ column: 'abv', type: 'integer' }] };
    expect(columnsReadBy(step('set-types'), params, schema)).toEqual(['abv']);
  });
});

describe('renameInParams', () => {
  it('renames in lists, exceptions and records, and leaves everything else', () => {
    expect(
      renameInParams(step('trim-text'), { columns: ['city', 'abv'], sides: 'start' }, 'city', 'City'),
    ).toEqual({ columns: ['City', 'abv'], sides: 'start' });
    expect(
      renameInParams(step('trim-text'), { columns: { all: true, except: ['city'] } }, 'city', 'City'),
    ).toEqual({ columns: { all: true, except: ['City'] } });
    expect(
      renameInParams(step('trim-text'), { columns: { from: 'city', to: 'abv' } }, 'city', 'City'),
    ).toEqual({ columns: { from: 'City', to: 'abv' } });
    expect(
      renameInParams(step('set-types'), { types: [{ column: 'abv', type: 'text' }] }, 'abv', 'ABV %'),
    ).toEqual({ types: [{ column: 'ABV %', type: 'text' }] });
  });

  it('renames in formulas, quoting if necessary', () => {
    const params = { condition: 'city == "city"', action: 'keep' };
    expect(renameInParams(step('filter-rows'), params, 'city', 'Home city')).toEqual({
      condition: '`Home city` == "city"',
      action: 'keep',
    });
  });

  it('does not change the examples of any step if they do not contain the name', () => {
    for (const one of steps) {
      for (const { params } of one.examples) {
        expect(renameInParams(one, params, 'no such column', 'x'), one.kind).toEqual(params);
      }
    }
  });

  it('finds every column that it renames, in the examples of every step', () => {
    for (const one of steps) {
      for (const { params, input } of one.examples) {
        const table = { columns: input.columns.map((column) => ({ ...column, ref: column.name })) };
        for (const { name } of input.columns) {
          const renamed = renameInParams(one, params, name, 'renamed to this');
          if (JSON.stringify(renamed) === JSON.stringify(params)) continue;
          const read = columnsReadBy(one, renamed, {
            columns: table.columns.map((column) =>
              column.name === name ? { ...column, name: 'renamed to this' } : column,
            ),
          });
          const excepted = JSON.stringify(params).includes('"except"');
          if (!excepted) expect(read, `${one.kind}: ${name}`).toContain('renamed to this');
        }
      }
    }
  });
});
