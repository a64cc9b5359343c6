import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from '../support/browser.ts';
import { signUp } from './lib/account.ts';
import { importFile } from './lib/create-project.ts';
import {
  chooseColumns,
  chooseOption,
  eventually,
  expectRows,
  pickStep,
  recipeOf,
  runCommand,
  submitStep,
} from './lib/workspace.ts';

const file = {
  name: 'orders.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Day,Q1,Q2,Q3,Note,Info',
      '2024-01-05,1.5,2.5,3.5,a,"{""who"":{""name"":""Ada"",""city"":""Rome""},""n"":1}"',
      '2024-01-20,1.25,2.25,3.25,b,"{""who"":{""name"":""Bo"",""city"":""Oslo""},""n"":2}"',
      '2024-02-03,1.75,2.75,3.75,a,"{""who"":{""name"":""Cy"",""city"":""Paris""},""n"":3}"',
      '2024-02-20,1.05,2.05,3.05,c,"{""who"":{""name"":""Di"",""city"":""Rome""},""n"":4}"',
      '',
    ].join('\n'),
  ),
};

/** Heights in the grid, in px. */
const headerHeight = 72;
const rowHeight = 28;

/** Clicks the star (0) or the flag (1) before the number of a row, from 1. */
async function clickMark(page: Page, row: number, mark: 0 | 1): Promise<void> {
  const grid = await page.getByTestId('data-grid').locator('canvas').first().boundingBox();
  const at = { x: 13 + mark * 18, y: headerHeight + rowHeight * (row - 0.5) };
  await page.mouse.click(grid!.x + at.x, grid!.y + at.y);
}

const effect = (form: Locator) => eventually(() => form.getByTestId('draft-effect').textContent());

describe('marks of rows, periods, column ranges and nested fields', () => {
  test('are selected by mouse and keyboard, previewed, and added to the recipe', async ({ page }) => {
    await signUp(page);
    const id = await importFile(page, file);
    await expectRows(page, 4);

    await runCommand(page, 'Go to the grid');
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('Alt+f');
    await page.getByText('Row flagged').waitFor({ state: 'attached' });
    // The first mark makes the gutter wide enough for marks. The star is saved after its filter is
    // set.
    let letStarArrive = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      letStarArrive = resolve;
    });
    await page.route(/\/marks(\?|$)/, async (route) => {
      if (route.request().method() === 'POST') await released;
      await route.continue();
    });
    await clickMark(page, 2, 0);
    await page.getByText('Row starred').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Stars and flags' }).click();
    const facet = page.getByRole('article', { name: 'Stars and flags' });
    await facet.getByRole('button', { name: /^Starred\s*1$/ }).click();
    await page.getByText('No rows match the filters.').waitFor();
    letStarArrive();
    await page
      .getByTestId('row-count')
      .filter({ hasText: /^1 of 4 rows$/ })
      .waitFor();
    await page.getByTestId('glide-cell-1-0').filter({ hasText: '2024-01-20' }).waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Clear all filters' }).click();
    await expectRows(page, 4);

    const duplicates = await pickStep(page, 'Remove duplicates');
    const mode = duplicates.getByRole('combobox', { name: /how to choose them$/ });
    await chooseOption(mode, 'Columns with a name like');
    await duplicates.getByRole('textbox', { name: 'Name pattern' }).fill('Note');
    await effect(duplicates).toBe('1 row is removed');
    await duplicates.getByRole('switch', { name: 'Show removed rows only' }).check();
    await page
      .getByTestId('row-count')
      .filter({ hasText: /^1 of 4 rows$/ })
      .waitFor();
    await page.getByTestId('glide-cell-1-0').filter({ hasText: '2024-02-03' }).waitFor({ state: 'attached' });
    await duplicates.getByRole('button', { name: 'Discard' }).click();

    const period = await pickStep(page, 'Filter by period');
    await chooseColumns(period, ['Day']);
    await chooseOption(period.getByRole('combobox', { name: 'Unit' }), 'Months');
    await chooseOption(period.getByRole('combobox', { name: 'Today is' }), 'A fixed day');
    await period.getByRole('textbox', { name: 'Day' }).fill('2024-02-20');
    await period.getByRole('textbox', { name: 'How many' }).fill('1');
    await effect(period).toBe('2 rows are removed');
    await submitStep(period);
    await expectRows(page, 2);

    const round = await pickStep(page, 'Round numbers');
    await chooseOption(
      round.getByRole('combobox', { name: /how to choose them$/ }),
      'From one column to another',
    );
    await chooseOption(round.getByRole('combobox', { name: 'From column' }), 'Q1');
    await chooseOption(round.getByRole('combobox', { name: 'To column' }), 'Q3');
    await effect(round).toBe('6 cells change');
    await submitStep(round);

    const expand = await pickStep(page, 'Expand JSON to columns');
    await chooseColumns(expand, ['Info'], 'Columns of JSON');
    await chooseOption(
      expand.getByRole('combobox', { name: 'Fields', exact: true }),
      'Nested fields too, as a.b',
    );
    await expand.getByText('3 found.').waitFor();
    const fields = expand.getByRole('combobox', { name: 'Selected fields' });
    await fields.click();
    await page.getByRole('option', { name: 'who.city' }).click();
    await expand.getByText('3 found, 1 chosen.').waitFor();
    await fields.press('Escape');
    await effect(expand).toContain('“who.city” added');
    await submitStep(expand);

    const recipe = await recipeOf(page, id);
    const params = (kind: string) => recipe.steps.find((step) => step.kind === kind)?.params;
    expect(params('filter-by-period')).toMatchObject({
      columns: ['Day'],
      unit: 'month',
      count: 1,
      date: '2024-02-20',
    });
    expect(params('round-numbers')).toMatchObject({ columns: { from: 'Q1', to: 'Q3' } });
    expect(params('expand-json')).toMatchObject({
      columns: ['Info'],
      levels: 'nested',
      fields: ['who.city'],
    });
  });
});
