import type { RecipeReport } from '@winnow/contract/engine-types';
import type { Recipe } from '@winnow/recipe';
import { describe, expect, it } from 'vitest';
import { columnLineage } from './column-lineage.ts';

const columns = (...names: readonly string[]) => names.map((name) => ({ name, type: 'text' as const }));
const recipe = {
  winnow: 1,
  name: 'r',
  steps: [
    { id: 's1', kind: 'use-first-row-as-header', params: {} },
    { id: 's2', kind: 'rename-columns', params: { names: [{ from: 'town', to: 'City' }] } },
    { id: 's3', kind: 'trim-text', params: { columns: ['City'] } },
    { id: 's4', kind: 'add-column', params: { name: 'Both', formula: 'City & name' } },
  ],
} as Recipe;
const step = (id: string, ...names: readonly string[]) => ({
  ...{ id, kind: '', title: '', sentence: id, state: 'ok' as const, problems: [] },
  columns: columns(...names),
});
const report: RecipeReport = {
  input: columns('Column 1', 'Column 2'),
  steps: [
    step('s1', 'name', 'town'),
    step('s2', 'name', 'City'),
    step('s3', 'name', 'City'),
    step('s4', 'name', 'City', 'Both'),
  ],
  output: columns('name', 'City', 'Both'),
  problems: [],
};

describe('the lineage of a column', () => {
  it('goes back through renames to the source', () => {
    const { sourceColumn, touches } = columnLineage('City', recipe, report, 3);
    expect(sourceColumn).toBe('Column 2');
    expect(touches.map(({ number, how }) => `${number} ${how}`)).toEqual([
      '1 renamed',
      '2 renamed',
      '3 used',
      '4 used',
    ]);
  });

  it('ends at the step that created it, with the columns it was made from', () => {
    expect(columnLineage('Both', recipe, report, 3)).toMatchObject({
      sourceColumn: undefined,
      touches: [{ stepId: 's4', how: 'created' }],
      madeFrom: ['name', 'City'],
    });
  });
});
