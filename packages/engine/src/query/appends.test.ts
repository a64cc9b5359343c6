import { unwrap } from '@winnow/kernel';
import { expect, it } from 'vitest';
import { importRows, openTestProject, recipeOf } from '../testing/project.ts';

it('proposes a source once the recipe has its first steps, and not with the columns of its file', async () => {
  await using test = await openTestProject();
  const columns = ['No', 'Place', 'Amount'];
  await importRows(test, columns, [['1', 'Bern', '2.5']], 'january');
  await importRows(test, [...columns, 'Note'], [['2', 'Basel', '3.5', '']], 'february');
  // An import adds the source to the project before it saves the recipe.
  expect(unwrap(await test.engine.appends(recipeOf()))).toEqual([]);
  const recipe = { ...recipeOf(), sources: { february: { steps: [] } } };
  expect(unwrap(await test.engine.appends(recipe))).toMatchObject([
    { sources: ['february'], after: null, step: null, matched: 3, onlyThere: ['Note'] },
  ]);
});
