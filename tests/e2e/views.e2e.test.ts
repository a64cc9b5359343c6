import { describe, expect } from 'vitest';
import { expectAccessible, test } from '../support/browser.ts';
import { signInNewPerson } from '../support/person.ts';
import { importFile } from './lib/create-project.ts';
import {
  download,
  eventually,
  expectCell,
  expectRows,
  goToCell,
  recipeOf,
  stepForm,
  submitStep,
} from './lib/workspace.ts';

const header = ['state', 'city', ...Array.from({ length: 38 }, (_, c) => `c${c + 3}`)];
const places = [
  ['OR', 'Salem'],
  ['CA', 'Napa'],
  ['OR', 'Bend'],
  ['CA', 'Alma'],
];
const rows = 2000;
const file = {
  name: 'places.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      header.join(','),
      ...Array.from({ length: rows }, (_, r) =>
        [...places[r % 4]!, ...Array.from({ length: 38 }, (_, c) => `v${r}-${c + 3}`)].join(','),
      ),
    ].join('\n'),
  ),
};

describe('grid views of the data', () => {
  test('sorts by several columns, hides and freezes, and saves views, while the data stays unchanged', async ({
    page,
  }) => {
    await signInNewPerson(page);
    const project = await importFile(page, file);
    await expectRows(page, rows);

    // Going to a row by number and to a column by name.
    await goToCell(page, 1, 1);
    const selected = () =>
      page
        .locator('[data-testid^="glide-cell-"][aria-selected="true"]')
        .evaluateAll((cells) => cells.map((one) => one.getAttribute('data-testid')));
    const goTo = async (where: string) => {
      await page.keyboard.press('Control+g');
      const field = page.getByRole('combobox', { name: 'Row number or column name' });
      await field.fill(where);
      await field.press('Enter');
      await field.waitFor({ state: 'detached' });
    };
    await goTo('1,500');
    await eventually(selected).toEqual(['glide-cell-1-1499']);
    await goTo('c35');
    await eventually(selected).toEqual(['glide-cell-35-1499']);

    // Sorting the view by two columns changes no step, and says so.
    const view = page.getByRole('button', { name: 'View', exact: true });
    await view.click();
    for (const name of ['state', 'city']) {
      await page.getByRole('combobox', { name: 'Add a sort key' }).fill(name);
      await page.getByRole('option', { name, exact: true }).click();
    }
    await page.getByRole('button', { name: 'city: ascending' }).click();
    await page.keyboard.press('Escape');
    await expectCell(page, 2, 1, 'Napa');
    const bar = page.getByRole('status', { name: 'This view' });
    await eventually(() => bar.textContent()).toContain('Sorted by state ↑, city ↓ in this view only');
    const stepsBefore = (await recipeOf(page, project)).steps.length;

    // A hidden column is missing from the grid, but part of the export.
    await view.click();
    const columns = page.getByRole('region', { name: 'Columns', exact: true });
    await columns.getByRole('checkbox', { name: 'state', exact: true }).click();
    await columns.getByRole('button', { name: 'Freeze city' }).click();
    await page.getByRole('textbox', { name: 'Name of the view' }).fill('Cities');
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByRole('button', { name: 'Delete view Cities' }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expectCell(page, 1, 1, 'Napa');
    await eventually(() => bar.textContent()).toContain('1 column hidden, still exported');
    const { bytes } = await download(page);
    const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
    expect(text.split(/\r?\n/, 1)[0]).toBe(header.join(','));
    await page.keyboard.press('Escape');

    // After showing everything again and a reload, the saved view brings it back.
    const saved = page.waitForResponse(
      (one) => one.url().endsWith('/view-state') && one.request().method() === 'PUT',
    );
    await bar.getByRole('button', { name: 'Show all columns' }).click();
    await bar.getByRole('button', { name: 'Clear sort' }).click();
    await bar.waitFor({ state: 'detached' });
    await expectCell(page, 2, 1, 'OR');
    await saved;
    await page.reload();
    await expectRows(page, rows);
    await view.click();
    await page.getByRole('button', { name: /^Cities/ }).click();
    await expectCell(page, 1, 1, 'Napa');
    await eventually(() => bar.textContent()).toContain('Sorted by state ↑, city ↓');
    expect((await recipeOf(page, project)).steps.length).toBe(stepsBefore);

    // A step applies the order of the view to the data.
    await bar.getByRole('button', { name: 'Sort as a step' }).click();
    await submitStep(stepForm(page, 'Sort rows'));
    expect((await recipeOf(page, project)).steps.at(-1)).toMatchObject({
      kind: 'sort-rows',
      params: {
        keys: [
          { column: 'state', direction: 'ascending' },
          { column: 'city', direction: 'descending' },
        ],
      },
    });
  });
});
