import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { describeViolations, findAxeViolations } from '../support/axe.ts';
import { test } from '../support/browser.ts';
import { signUp } from './lib/account.ts';
import { importFile } from './lib/create-project.ts';
import { eventually, recipeOf, runCommand, stepCards, stepForm, submitStep } from './lib/workspace.ts';

const rows = [
  ['Rome', 'AB-1'],
  ['rome ', 'AB-1'],
  ['Rome', 'CD-22'],
  ['Roma', 'ef-3'],
  ['New York', 'GH-4'],
  ['York, New', 'IJ-5'],
  ['Oslo', 'KL-6'],
  ['Paris', ''],
];
const file = {
  name: 'cities.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`City,Code\n${rows.map(([city, code]) => `"${city}",${code}`).join('\n')}\n`),
};

describe('facets and clusters', () => {
  test('a value is edited in its facet, clusters are merged, and both become steps', async ({ page }) => {
    await signUp(page);
    const id = await importFile(page, file);
    await runCommand(page, 'Facet of City');
    const facet = page.getByRole('article', { name: 'Values of City' });
    await facet.getByRole('button', { name: /^Roma/ }).focus();
    await page.keyboard.press('F2');
    await facet.getByRole('textbox', { name: 'New value for Roma' }).fill('Rome');
    await page.keyboard.press('Enter');
    await submitStep(stepForm(page, 'Map values'));

    await facet.getByRole('button', { name: 'Cluster the values of City' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cluster values of City' });
    await dialog.getByText('2 clusters of 4 values').waitFor();
    await expectNoAxeViolations(page);
    // “York, New” has another word order, so that is left to the user.
    await dialog.getByRole('button', { name: 'Select safe (1)' }).click();
    expect(await dialog.getByRole('checkbox', { name: 'Merge Rome' }).isChecked()).toBe(true);
    expect(await dialog.getByRole('checkbox', { name: 'Merge New York' }).isChecked()).toBe(false);
    await dialog.getByRole('textbox', { name: 'New value for New York' }).fill('New York City');
    await eventually(() => dialog.getByRole('checkbox', { name: 'Merge New York' }).isChecked()).toBe(true);
    await dialog.getByText('2 clusters merge 3 values into 2.').waitFor();
    await dialog.getByRole('button', { name: 'Preview the merge' }).click();
    const form = stepForm(page, 'Map values');
    await eventually(() => form.getByTestId('draft-effect').textContent()).toMatch(/^3 cells change/);
    await submitStep(form);

    const recipe = await recipeOf(page, id);
    const mapped = recipe.steps.filter((step) => step.kind === 'map-values').map((step) => step.params.pairs);
    expect(mapped).toEqual([
      [{ from: 'Roma', to: 'Rome' }],
      [
        { from: 'rome ', to: 'Rome' },
        { from: 'New York', to: 'New York City' },
        { from: 'York, New', to: 'New York City' },
      ],
    ]);
    await facet.getByRole('button', { name: /^Rome\s*4$/ }).waitFor();
  });

  test('the search continues by edit distance if fingerprints find nothing, and merging frequent values is not considered safe', {
    tags: ['deep'],
  }, async ({ page }) => {
    await signUp(page);
    const lines = [
      ...Array.from({ length: 20 }, () => 'Birmingham'),
      'Birmingxam',
      ...Array.from({ length: 15 }, () => 'North'),
      ...Array.from({ length: 14 }, () => 'Norta'),
    ];
    const slips = { ...file, buffer: Buffer.from(`City\n${lines.join('\n')}\n`) };
    await importFile(page, slips);
    await runCommand(page, 'Cluster City');
    const dialog = page.getByRole('dialog', { name: 'Cluster values of City' });
    await dialog.getByText('No variants by fingerprint; 2 groups by edit distance 1.').waitFor();
    await dialog.getByRole('button', { name: 'Select safe (1)' }).click();
    await dialog.getByText('1 cluster merges 1 value into 1.').waitFor();
    expect(await dialog.getByRole('checkbox', { name: 'Merge Birmingham' }).isChecked()).toBe(true);
  });

  test('another method finds other clusters, which are browsed, exported as a file and merged until none remain', {
    tags: ['deep'],
  }, async ({ page }) => {
    await signUp(page);
    const id = await importFile(page, file);
    await runCommand(page, 'Cluster City');
    const dialog = page.getByRole('dialog', { name: 'Cluster values of City' });
    const method = dialog.getByRole('combobox', { name: 'Method' });
    await method.click();
    await page.getByRole('option', { name: 'Levenshtein', exact: true }).click();
    await dialog.getByText('1 cluster of 2 values').waitFor();
    await dialog.getByRole('textbox', { name: 'Maximum edits' }).fill('2');
    await dialog.getByText('1 cluster of 3 values').waitFor();
    await dialog.getByRole('textbox', { name: 'Minimum values per cluster' }).fill('4');
    await dialog.getByText('0 within the limits').waitFor();
    await dialog.getByRole('textbox', { name: 'Minimum values per cluster' }).fill('');
    const [rowsTab] = await Promise.all([
      page.waitForEvent('popup'),
      dialog.getByRole('link', { name: 'Browse the rows of Rome' }).click(),
    ]);
    await expectRows(rowsTab, 4);
    await rowsTab.close();

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Export clusters' }).click(),
    ]);
    const exported: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect(exported).toMatchObject({
      ...{ column: 'City', method: 'levenshtein', radius: 2 },
      clusters: [{ size: 3, newValue: 'Rome', merge: false, values: [{ value: 'Rome', count: 2 }, {}, {}] }],
    });
    await dialog.getByRole('textbox', { name: 'Maximum length variation' }).fill('0.1');
    await dialog.getByText('0 within the limits').waitFor();
    await dialog.getByRole('textbox', { name: 'Maximum length variation' }).fill('');
    await dialog.getByRole('checkbox', { name: 'Merge Rome' }).press('Enter');
    await dialog.getByText('1 cluster merges 2 values into 1.').waitFor();
    await dialog.getByRole('button', { name: 'Merge and search again' }).click();
    await dialog.getByText('No two values are similar by this method.').waitFor();
    expect((await recipeOf(page, id)).steps.at(-1)).toMatchObject({
      ...{ kind: 'map-values', params: { columns: ['City'] } },
    });
  });

  test('patterns, duplicates and stars are facets, count within each other, and become steps', async ({
    page,
  }) => {
    await signUp(page);
    const id = await importFile(page, file);
    await openFacet(page, 'Code', 'Pattern');
    const pattern = page.getByRole('article', { name: 'Pattern of Code' });
    await pattern.getByRole('button', { name: /^AA-9\s*5/ }).click();
    await expectRows(page, 5);
    await openFacet(page, 'Code', 'Duplicates');
    const duplicates = page.getByRole('article', { name: 'Duplicates of Code' });
    await duplicates.getByRole('button', { name: /^In several rows\s*2/ }).click();
    await expectRows(page, 2);
    await expectNoAxeViolations(page);

    await eventually(() => new URL(page.url()).searchParams.get('show') ?? '').toContain('occurrences');
    await page.reload();
    await expectRows(page, 2);

    await page.getByRole('button', { name: 'Stars and flags', exact: true }).click();
    const marks = page.getByRole('article', { name: 'Stars and flags' });
    await marks.getByRole('button', { name: 'Star rows in view' }).click();
    await marks.getByRole('button', { name: /^Starred\s*2/ }).waitFor();
    await page.getByRole('button', { name: 'Clear all filters' }).click();
    await expectRows(page, 8);
    await marks.getByRole('button', { name: /^Starred\s*2/ }).click();
    await expectRows(page, 2);
    await page.getByRole('button', { name: 'Remove them' }).click();
    await submitStep(stepForm(page, 'Filter by row'));
    await expectRows(page, 6);

    await pattern.getByRole('button', { name: /^AA-99/ }).click();
    await page.getByRole('button', { name: 'Keep these rows' }).click();
    await submitStep(stepForm(page, 'Filter rows'));
    await expectRows(page, 1);
    expect((await recipeOf(page, id)).steps.slice(-2)).toMatchObject([
      { kind: 'filter-by-row', params: { rows: [1, 2], action: 'remove' } },
      { kind: 'filter-rows', params: { action: 'keep' } },
    ]);
    expect(await stepCards(page).count()).toBeGreaterThan(2);
  });
});

/** Opens a facet from a column menu, with the keyboard's position in the grid. */
async function openFacet(page: Page, column: string, label: string): Promise<void> {
  const x = column === 'City' ? 100 : 220;
  await page.getByTestId('data-grid').click({ position: { x, y: 14 }, button: 'right' });
  const menu = page.getByRole('menu', { name: `Column ${column}` });
  await menu.getByRole('menuitem', { name: 'Facet', exact: true }).hover();
  await page.getByRole('menuitem', { name: label, exact: true }).click();
}

async function expectNoAxeViolations(page: Page): Promise<void> {
  const found = await findAxeViolations(page);
  expect(found, describeViolations(found)).toEqual([]);
}

/** Waits until this many rows are in view, out of all rows. */
async function expectRows(page: Page, rows: number): Promise<void> {
  const inView = new RegExp(`^${rows}( of \\d+)? rows?$`);
  await page.getByTestId('row-count').filter({ hasText: inView }).waitFor();
}
