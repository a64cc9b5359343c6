import { unwrap } from '@winnow/kernel';
import { expect, test } from 'vitest';
import { importRows, openTestProject, recipeOf } from '../testing/project.ts';

test('hundreds of steps, each based on the previous one, are computed and keep rows and their order', async () => {
  await using project = await openTestProject();
  await importRows(project, ['n'], [['b '], ['a'], ['c']]);
  const recipe = recipeOf(
    { kind: 'sort-rows', params: { keys: [{ column: 'n' }] } },
    ...Array.from({ length: 300 }, () => ({
      kind: 'transform-column',
      params: { columns: ['n'], formula: 'value.trim().upper().lower() + "x"' },
    })),
  );
  const page = unwrap(await project.engine.page({ view: { recipe }, offset: 1, limit: 2 }));
  expect(page.rowIds).toEqual([0, 2]);
  expect(page.cells).toEqual([[`b${'x'.repeat(300)}`, `c${'x'.repeat(300)}`]]);
});
