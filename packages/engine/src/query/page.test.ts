import { unwrap } from '@winnow/kernel';
import { expect, test } from 'vitest';
import { importRows, openTestProject, recipeOf } from '../testing/project.ts';

const names = Array.from({ length: 320 }, (_, i) => `c${i}`);

async function wide() {
  const project = await openTestProject();
  const rows = Array.from({ length: 5 }, (_, row) =>
    names.map((_, i) => (row === 3 && i % 7 === 0 ? 'none' : `${i * 10 + row} `)),
  );
  await importRows(project, names, rows);
  const types = names.filter((_, i) => i % 2 === 0).map((column) => ({ column, type: 'integer' }));
  return { project, recipe: recipeOf({ kind: 'set-types', params: { types } }) };
}

test('a page with more columns than one statement can read is assembled', async () => {
  const { project, recipe } = await wide();
  await using _ = project;
  const page = unwrap(await project.engine.page({ view: { recipe }, offset: 2, limit: 2 }));
  expect(page.rowIds).toEqual([2, 3]);
  expect(page.schema).toBeUndefined();
  expect(page.cells).toHaveLength(320);
  expect(page.cells[0]).toEqual([2, null]);
  expect(page.mismatches[0]).toEqual({ 1: 'none' });
  expect(page.cells[303]).toEqual(['3032 ', '3033 ']);
  expect(page.cells[308]).toEqual([3082, null]);
  expect(Object.keys(page.mismatches).map(Number)).toEqual(
    names.flatMap((_, i) => (i % 14 === 0 ? [i] : [])),
  );
});

test('columns are returned by position, the first ones with the names of all columns', async () => {
  const { project, recipe } = await wide();
  await using _ = project;
  const query = { view: { recipe }, offset: 0, limit: 1 };
  const first = unwrap(await project.engine.page({ ...query, columns: { from: 0, count: 2 } }));
  expect(first.columns).toEqual([
    { name: 'c0', type: 'integer' },
    { name: 'c1', type: 'text' },
  ]);
  expect(first.schema).toHaveLength(320);
  const last = unwrap(await project.engine.page({ ...query, columns: { from: 318, count: 100 } }));
  expect(last.cells).toEqual([[3180], ['3190 ']]);
  expect(last.schema).toBeUndefined();
  const beyond = unwrap(await project.engine.page({ ...query, columns: { from: 320, count: 100 } }));
  expect(beyond).toMatchObject({ cells: [], rowIds: [0] });
});

test('a preview returns previous values by their position in the column window', async () => {
  const { project, recipe } = await wide();
  await using _ = project;
  const draft = { step: { id: 'd', kind: 'trim-text', params: { columns: names } } };
  const preview = unwrap(
    await project.engine.preview({
      view: { recipe },
      draft,
      offset: 0,
      limit: 1,
      columns: { from: 300, count: 2 },
    }),
  );
  expect(preview.page.cells).toEqual([[3000], ['3010']]);
  expect(preview.before).toEqual({ 1: { 0: '3010 ' } });
});
