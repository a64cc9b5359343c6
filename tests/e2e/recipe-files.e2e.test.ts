import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { describeViolations, findAxeViolations } from '../support/axe.ts';
import { test } from '../support/browser.ts';
import { signInNewPerson } from '../support/person.ts';
import { importFile } from './lib/create-project.ts';
import { eventually, expectCell, expectRows, stepCount } from './lib/workspace.ts';

const csv = 'city,amount\n  ulm ,10\nBonn,20\n kiel,30\n';

const history = [
  {
    op: 'core/text-transform',
    engineConfig: { facets: [], mode: 'row-based' },
    columnName: 'city',
    expression: 'value.toUppercase()',
    onError: 'keep-original',
    repeat: false,
    repeatCount: 10,
    description: 'Text transform on cells in column city using expression value.toUppercase()',
  },
  {
    op: 'core/recon',
    columnName: 'city',
    config: { mode: 'standard-service' },
    engineConfig: { facets: [], mode: 'row-based' },
    description: 'Reconcile cells in column city',
  },
];

const steps = (page: Page) => page.getByRole('list', { name: 'Steps of the recipe' }).locator('[data-step]');

describe('a recipe as a file', () => {
  test('is exported as JSON, SQL and Python, and imported into another project', async ({
    page,
    problems,
  }) => {
    problems.allow(/status of 422/);
    await signInNewPerson(page);
    await importFile(page, { name: 'cities.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await expectRows(page, 3);
    const own = await stepCount(page);

    // For an OpenRefine operation history, the dialog lists what can’t be imported before
    // anything changes.
    await page.getByRole('button', { name: 'Recipe', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Import recipe…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import recipe' });
    await choose(dialog, page, 'history.json', JSON.stringify(history));
    await dialog.getByText('1 imported, 0 imported with a difference, 1 skipped').waitFor();
    await dialog.getByText('Operation 2 (recon) can’t be imported').waitFor();
    expect(describeViolations(await findAxeViolations(page))).toBe('');
    await eventually(() => steps(page).count()).toBe(own);
    await dialog.getByRole('button', { name: 'Import 1 step' }).click();
    await expectCell(page, 1, 2, 'BONN');
    await eventually(() => steps(page).count()).toBe(own + 1);

    // As a separate file.
    await page.getByRole('button', { name: 'Recipe', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Export recipe…' }).click();
    const exporting = page.getByRole('dialog', { name: 'Export recipe' });
    const json = await downloaded(page, exporting);
    expect(json.name).toBe('cities.recipe.json');
    expect((JSON.parse(json.text) as { steps: unknown[] }).steps).toHaveLength(own + 1);
    expect(describeViolations(await findAxeViolations(page))).toBe('');
    for (const [label, name, holds] of [
      ['SQL for DuckDB', 'cities.duckdb.sql', 'WITH'],
      ['SQL for ClickHouse', 'cities.clickhouse.sql', 'WITH'],
      ['Polars script (Python)', 'cities.py', 'pl.read_csv('],
    ] as const) {
      await exporting.getByRole('combobox', { name: 'Format' }).click();
      await page.getByRole('option', { name: label }).click();
      await exporting.locator('pre').filter({ hasText: holds }).waitFor();
      const file = await downloaded(page, exporting);
      expect(file.name).toBe(name);
      expect(file.text).toContain(holds);
    }
    // Polars converts some letters to upper case differently, as the dialog says.
    await exporting.getByText('Polars cannot express these steps', { exact: true }).waitFor();
    await page.keyboard.press('Escape');

    // Into another project, replacing its steps.
    await importFile(page, { name: 'more.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await expectRows(page, 3);
    await page.getByRole('button', { name: 'Recipe', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Import recipe…' }).click();
    await choose(dialog, page, 'notes.json', '{"hello": 1}');
    await dialog.getByRole('alert').filter({ hasText: 'OpenRefine operation history' }).waitFor();
    await choose(dialog, page, 'cities.recipe.json', json.text);
    await dialog.getByText('Replace all steps').click();
    await dialog.getByRole('button', { name: `Import ${own + 1} steps` }).click();
    await expectCell(page, 1, 2, 'BONN');
    await eventually(() => steps(page).count()).toBe(own + 1);
  });

  test('copies steps to the clipboard as JSON and pastes them from it', { tags: ['deep'] }, async ({
    page,
  }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await signInNewPerson(page);
    await importFile(page, { name: 'cities.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await expectRows(page, 3);
    const own = await stepCount(page);
    const wanted = [
      { id: 'a', kind: 'trim-text', params: { columns: ['city'] } },
      { id: 'b', kind: 'change-case', params: { columns: ['city'], case: 'upper' } },
    ];
    await page.evaluate(
      (text) => navigator.clipboard.writeText(text),
      JSON.stringify({ winnow: 1, name: 'From elsewhere', steps: wanted }),
    );
    await steps(page).last().focus();
    await page.keyboard.press('ControlOrMeta+v');
    await expectCell(page, 1, 1, 'ULM');
    await eventually(() => steps(page).count()).toBe(own + 2);

    // Two steps, selected with Ctrl, are pasted with ids of their own.
    await steps(page).nth(own).click();
    await steps(page)
      .nth(own + 1)
      .click({ modifiers: ['ControlOrMeta'] });
    await page.keyboard.press('ControlOrMeta+c');
    await page.getByText('2 steps copied').waitFor();
    const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText())) as {
      winnow: number;
      steps: { kind: string }[];
    };
    expect(copied.winnow).toBe(1);
    expect(copied.steps.map(({ kind }) => kind)).toEqual(['trim-text', 'change-case']);
    await page.keyboard.press('ControlOrMeta+v');
    await page.getByText('2 steps pasted').last().waitFor();
    await eventually(() => steps(page).count()).toBe(own + 4);

    // Content that isn't a recipe is reported and changes nothing.
    await page.evaluate(() => navigator.clipboard.writeText('Ulm'));
    await page.keyboard.press('ControlOrMeta+v');
    await page.getByText('There are no steps in the clipboard').waitFor();
    await eventually(() => steps(page).count()).toBe(own + 4);
  });
});

async function choose(
  dialog: ReturnType<Page['getByRole']>,
  page: Page,
  name: string,
  text: string,
): Promise<void> {
  const asked = page.waitForEvent('filechooser');
  await dialog.getByLabel('File', { exact: true }).click();
  await (await asked).setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
}

async function downloaded(
  page: Page,
  dialog: ReturnType<Page['getByRole']>,
): Promise<{ readonly name: string; readonly text: string }> {
  const coming = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  const file = await coming;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}
