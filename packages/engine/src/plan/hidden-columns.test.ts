import { unwrap } from '@winnow/kernel';
import type { Step } from '@winnow/recipe';
import { expect, test } from 'vitest';
import { importRows, openTestProject, recipeOf } from '../testing/project.ts';

async function cellsOf(...steps: Omit<Step, 'id'>[]) {
  await using project = await openTestProject();
  const rows = ['c', 'a', 'b', 'a'].map((name, i) => [name, String(i)]);
  await importRows(project, ['name', 'n'], rows);
  await importRows(project, ['key'], [['a'], ['a'], ['b']], 'other');
  const page = await project.engine.page({ view: { recipe: recipeOf(...steps) }, offset: 0, limit: 20 });
  return unwrap(page).cells;
}

const joined = { source: 'other', keys: [{ left: 'name', right: 'key' }], columns: ['key'] };

test('an edited cell stays with its row, even if a join repeats or renumbers rows', async () => {
  const edits = [{ row: 3, column: 'name', value: 'b' }];
  expect(
    await cellsOf(
      { kind: 'edit-cells', params: { edits } },
      { kind: 'join-source', params: { ...joined, how: 'inner' } },
    ),
  ).toEqual([
    ['a', 'a', 'b', 'b'],
    ['1', '1', '2', '3'],
    ['a', 'a', 'b', 'b'],
  ]);
});

test('top rows keep the order of the preceding sort', async () => {
  expect(
    await cellsOf(
      { kind: 'sort-rows', params: { keys: [{ column: 'name' }] } },
      { kind: 'keep-top-rows', params: { by: 'n', count: 3 } },
    ),
  ).toEqual([
    ['a', 'a', 'b'],
    ['1', '3', '2'],
  ]);
});

test('similar rows are merged', async () => {
  const columns = [{ column: 'name', measure: 'levenshtein', weight: 1 }];
  expect(
    await cellsOf({
      kind: 'match-duplicates',
      params: { columns, threshold: 0.9, block: 'all', action: 'merge' },
    }),
  ).toEqual([
    ['c', 'a', 'b'],
    ['0', '1', '2'],
  ]);
});
