import { join } from 'node:path';
import { unwrap } from '@winnow/kernel';
import { expect, it } from 'vitest';
import { importRows, openTestProject, recipeOf } from '../testing/project.ts';
import { cleanUpReport } from './clean-up-report.ts';
import { reportPage } from './report-page.ts';

const recipe = recipeOf(
  { kind: 'set-types', params: { types: [{ column: 'n', type: 'number' }] } },
  { kind: 'change-case', params: { columns: ['city'], case: 'upper' } },
  { kind: 'filter-rows', params: { condition: 'n > 1', action: 'keep' } },
);
const rows = [
  ['Rome', '1.0'],
  ['OSLO', '2.50'],
  ['<b>Bern</b>', '3'],
];

it('lists the changes of each step, with examples before and after', async () => {
  await using test = await openTestProject();
  await importRows(test, ['city', 'n'], rows);
  const report = unwrap(await cleanUpReport(test.engine, recipe, 1));
  expect(report).toMatchObject({ rowsBefore: 3, rowsAfter: 2 });
  expect(report.steps.map(({ effect }) => effect.rowsAfter)).toEqual([3, 3, 2]);
  expect(report.steps[1]).toMatchObject({
    effect: { cellsChanged: 2, byColumn: { city: 2 } },
    examples: [{ row: 1, column: 'city', before: 'Rome', after: 'ROME' }],
  });
  const page = reportPage('A & B', unwrap(await cleanUpReport(test.engine, recipe, 5)));
  expect(page).toContain('<h1>A &amp; B</h1>');
  expect(page).toContain('<td>&lt;b&gt;Bern&lt;/b&gt;</td><td>&lt;B&gt;BERN&lt;/B&gt;</td>');
  expect(page).toContain('1 row removed: 2 left.');
  expect(page).toContain('No values changed.');
});

it('lists the values that summaries leave out', async () => {
  await using test = await openTestProject();
  await importRows(test, ['city', 'n'], [...rows, ['Rome', 'unknown'], ['Rome', null]]);
  const summarized = recipeOf(
    { kind: 'set-types', params: { types: [{ column: 'n', type: 'number' }] } },
    { kind: 'window-column', params: { function: 'runningSum', column: 'n' } },
    {
      kind: 'group-rows',
      params: {
        keys: ['city'],
        aggregates: [
          { function: 'sum', column: 'n' },
          { function: 'first', column: 'city', name: 'first' },
        ],
      },
    },
  );
  const report = unwrap(await cleanUpReport(test.engine, summarized, 1));
  expect(report.steps.map(({ effect }) => effect.unread)).toEqual([undefined, { n: 1 }, { n: 1 }]);
  const unreadIn = async (exported: typeof recipe): Promise<number | undefined> => {
    const path = join(test.directory, 'totals.csv');
    const request = { view: { recipe: exported }, format: 'csv', options: {}, path };
    return unwrap(await test.engine.export(request)).unread;
  };
  expect([await unreadIn(summarized), await unreadIn(recipe)]).toEqual([2, undefined]);
  const macro = { macro: { name: 'totals', title: 'Totals', version: '1.0.0' }, recipe: summarized };
  const asMacro = recipeOf({ kind: 'macro', params: macro as never });
  expect(await unreadIn(asMacro)).toBe(2);
  const ofMacro = unwrap(await cleanUpReport(test.engine, asMacro, 1));
  expect(ofMacro.steps[0]?.effect.unread).toEqual({ n: 2 });
  const given = {
    ...recipeOf(
      { kind: 'set-types', params: { types: [{ column: 'n', type: 'number' }] } },
      {
        kind: 'group-rows',
        params: { aggregates: [{ function: 'sum', column: { $parameter: 'of' } }] } as never,
      },
    ),
    parameters: [{ name: 'of', type: 'column', value: 'n' }],
  } as typeof recipe;
  expect(await unreadIn(given)).toBe(1);
  const withParameter = reportPage('Totals', unwrap(await cleanUpReport(test.engine, given, 0)));
  expect(withParameter).toContain('<dt>Parameter $of</dt><dd>n</dd>');
  expect(
    reportPage('Totals', report).split('1 value of n couldn’t be read and isn’t included.'),
  ).toHaveLength(3);
});

it('an export reports how many values its steps changed, and zero if nothing was done', async () => {
  await using test = await openTestProject();
  await importRows(test, ['city', 'n'], rows);
  const path = join(test.directory, 'out.csv');
  const changedBy = async (count: number): Promise<number | undefined> => {
    const view = { recipe: { ...recipe, steps: recipe.steps.slice(0, count) } };
    const request = { view, format: 'csv', options: {}, path, receipt: true };
    return unwrap(await test.engine.export(request)).changedBySteps;
  };
  expect(await changedBy(1)).toBe(0);
  expect(await changedBy(2)).toBe(2);
  expect(await changedBy(3)).toBe(1);
});
