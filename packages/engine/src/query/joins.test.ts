import { unwrap } from '@winnow/kernel';
import type { Step } from '@winnow/recipe';
import { expect, it } from 'vitest';
import { importRows, openTestProject, recipeOf } from '../testing/project.ts';

const firms = ['Alba Foods', 'Brevo Labs', 'Castel', 'Dorna Steel', 'Elvin & Co', 'Fiora'];

it('proposes the column that names the rows of another source, and counts the rows that match', async () => {
  await using test = await openTestProject();
  const orders = Array.from({ length: 24 }, (_, i) => [`O-${i}`, i === 5 ? 'Nobody' : firms[i % 6]!, 'DE']);
  await importRows(test, ['No', 'Buyer', 'Land'], orders, 'orders');
  await importRows(
    test,
    ['Name', 'Country'],
    firms.map((firm) => [firm, 'DE']),
    'customers',
  );
  await importRows(
    test,
    ['Code', 'Text'],
    [
      ['A', 'x'],
      ['B', 'y'],
    ],
    'notes',
  );
  expect(unwrap(await test.engine.joins(recipeOf()))).toEqual([
    {
      ...{ source: 'customers', left: 'Buyer', right: 'Name', ignoreCase: false },
      ...{ rows: 24, matched: 23, rowsAfter: 24, isUsed: false },
    },
  ]);
});

it('ignores case if more rows match then, and uses the table after the requested step', async () => {
  await using test = await openTestProject();
  await importRows(
    test,
    ['Buyer'],
    firms.map((firm) => [firm.toUpperCase()]),
    'orders',
  );
  await importRows(
    test,
    ['Name'],
    firms.map((firm) => [firm]),
    'customers',
  );
  const rename: Step = {
    id: 'rename',
    kind: 'rename-columns',
    params: { names: [{ from: 'Buyer', to: 'Firm' }] },
  };
  const step: Step = {
    id: 'join',
    kind: 'join-source',
    params: { source: 'customers', keys: [{ left: 'Buyer', right: 'Name' }] },
  };
  const [found] = unwrap(await test.engine.joins(recipeOf(step, rename), null));
  expect(found).toMatchObject({ left: 'Buyer', ignoreCase: true, matched: 6, isUsed: true });
  const [later] = unwrap(await test.engine.joins(recipeOf(rename)));
  expect(later).toMatchObject({ left: 'Firm', isUsed: false });
});

it('marks every source whose rows were appended as used', async () => {
  await using test = await openTestProject();
  for (const name of ['march', 'april', 'may'])
    await importRows(
      test,
      ['Name'],
      firms.map((firm) => [firm]),
      name,
    );
  const append: Step = {
    id: 'append',
    kind: 'union-source',
    params: { source: 'april', more: ['may'], by: 'name' },
  };
  const found = unwrap(await test.engine.joins(recipeOf(append)));
  expect(found.map(({ source, isUsed }) => [source, isUsed]).sort()).toEqual([
    ['april', true],
    ['may', true],
  ]);
});
