import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { describeViolations, findAxeViolations } from '../support/axe.ts';
import { test } from '../support/browser.ts';
import { signUp } from './lib/account.ts';
import { type FileToUpload, importFile, openedProject } from './lib/create-project.ts';
import {
  chooseOption,
  eventually,
  expectRows,
  pickStep,
  recipeOf,
  stepForm,
  submitStep,
} from './lib/workspace.ts';

const csv = (name: string, rows: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`${rows.join('\n')}\n`),
});
const towns = Array.from({ length: 40 }, (_, i) => `Town ${String.fromCharCode(65 + (i % 26))}${i}`);
const january = csv('january.csv', [
  'Customer,City,Amount',
  ...towns.map((town, i) => `Ann ${i},${town},${i}`),
]);
const february = csv('february.csv', [
  'customer_name,Place,Amount,Note',
  ...towns.map((town, i) => `Ben ${i},${town},${i}.5,x`),
]);
const march = csv('march.csv', [
  'Customer,Place,Amount',
  ...towns.slice(0, 5).map((town, i) => `Cid ${i},${town},${i}`),
]);

const month = (name: string, names: string, first: number) =>
  csv(`${name}.csv`, [names, ...towns.slice(0, 10).map((town, i) => `${first + i},${i} ${town} ,${i}.25`)]);

/** Adds a file to a project and returns to its recipe. */
async function addSource(page: Page, id: string, file: FileToUpload): Promise<void> {
  const name = file.name.replace('.csv', '');
  await page.goto(`/projects/create?project=${id}`);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await (await chooser).setFiles(file);
  await page.getByRole('button', { name: 'Add source', exact: true }).click();
  await openedProject(page);
  await eventually(async () => Object.keys((await recipeOf(page, id)).sources ?? {})).toContain(name);
}

test('suggests appending files of further months, before the steps that clean them', async ({ page }) => {
  await signUp(page);
  const id = await importFile(page, month('january', 'No,Place,Amount', 100));
  await page.getByRole('button', { name: 'Preview a step: Extra spaces in 10 values of Place' }).click();
  await submitStep(stepForm(page, 'Collapse spaces'));
  await addSource(page, id, month('february', 'No,place ,Amount', 200));
  await addSource(page, id, csv('towns.csv', ['Town,Land', ...towns.map((town) => `${town},DE`)]));
  await addSource(page, id, month('march', 'No,Place,Amount', 300));
  await page.getByText('20 rows', { exact: true }).waitFor();
  const says = 'Append february and march: the same 3 columns';
  await page.getByRole('button', { name: `Preview a step: ${says}` }).click();
  await submitStep(stepForm(page, 'Append other sources'));
  await expectRows(page, 30);
  const { steps } = await recipeOf(page, id);
  expect(steps.map(({ kind }) => kind)).toEqual([
    'use-first-row-as-header',
    'set-types',
    'union-source',
    'collapse-spaces',
  ]);

  await addSource(page, id, month('april', 'No,Place,Amount,Note', 400));
  await page
    .getByRole('button', { name: 'Preview a step: Append april: 3 columns in common, 1 other' })
    .click();
  const form = stepForm(page, 'Append other sources');
  await form.getByRole('button', { name: 'Save step' }).click();
  await expectRows(page, 40);
  // The preview has the rows before the recipe is saved.
  await eventually(async () => (await recipeOf(page, id)).steps[2]?.params).toMatchObject({
    source: 'february',
    more: ['march', 'april'],
  });
});

describe('appending sources with different columns', () => {
  test('the form compares the columns, asks about likely names before showing rows, and remembers the answer', async ({
    page,
  }) => {
    await signUp(page);
    const id = await importFile(page, january);
    await addSource(page, id, february);
    await addSource(page, id, march);
    await page.reload();
    await openedProject(page);

    const form = await pickStep(page, 'Append other sources');
    await chooseOption(form.getByRole('combobox', { name: 'Append' }), 'february');
    const columns = form.getByTestId('appended-columns');
    const question = columns.getByRole('group', { name: 'Is Place the column City?' });
    await question.waitFor();
    expect(await question.textContent()).toContain('All values are the same');
    expect(await columns.textContent()).toContain('1 of 3 columns');
    expect(await columns.textContent()).toContain('Amount is integer here and decimal(1) there');
    expect(await form.getByRole('button', { name: 'Add step' }).isDisabled()).toBe(true);
    expect(describeViolations(await findAxeViolations(page))).toBe('');
    await form.getByRole('button', { name: 'Show' }).press('Enter');
    await eventually(() =>
      question.getByRole('button', { name: 'Match' }).evaluate((one) => one === document.activeElement),
    ).toBe(true);
    await page.keyboard.press('Enter');
    await eventually(() => columns.textContent()).toContain('2 of 3 columns');
    const other = columns.getByRole('group', { name: 'Is customer_name the column Customer?' });
    if ((await other.count()) > 0) await other.getByRole('button', { name: 'Match' }).click();
    else await chooseOption(columns.getByRole('combobox', { name: 'Customer is missing' }), 'customer_name');
    await eventually(() => columns.textContent()).toContain('3 of 3 columns');
    expect(await columns.textContent()).toContain('Only in the other source: Note');
    await submitStep(form);
    await expectRows(page, 80);
    const step = (await recipeOf(page, id)).steps.at(-1);
    expect(step?.params).toMatchObject({
      renamed: [
        { column: 'City', other: 'Place' },
        { column: 'Customer', other: 'customer_name' },
      ],
    });

    const next = await pickStep(page, 'Append other sources');
    await chooseOption(next.getByRole('combobox', { name: 'Append' }), 'march');
    const again = next.getByRole('group', { name: 'Is Place the column City?' });
    await again.waitFor();
    expect(await again.textContent()).toContain('Matched in another step');
    await again.getByRole('button', { name: 'Match' }).click();
    await submitStep(next);
    await expectRows(page, 85);
  });

  test('does not ask again about columns that were kept separate', { tags: ['deep'] }, async ({ page }) => {
    await signUp(page);
    const id = await importFile(page, january);
    await addSource(page, id, february);
    await page.reload();
    await openedProject(page);
    const form = await pickStep(page, 'Append other sources');
    await chooseOption(form.getByRole('combobox', { name: 'Append' }), 'february');
    const questions = form.getByRole('group', { name: /^Is / });
    await questions.first().waitFor();
    for (let left = await questions.count(); left > 0; left--) {
      await questions.first().getByRole('button', { name: 'Keep separate' }).click();
      await eventually(() => questions.count()).toBe(left - 1);
    }
    await submitStep(form);
    await expectRows(page, 80);
    const { params } = (await recipeOf(page, id)).steps.at(-1)!;
    expect(params.apart).toContainEqual({ column: 'City', other: 'Place' });

    await page.reload();
    await openedProject(page);
    await page.getByRole('button', { name: /^Edit step 3/ }).click();
    const again = stepForm(page, 'Append other sources');
    await eventually(() => again.getByTestId('appended-columns').textContent()).toContain('1 of 3 columns');
    expect(await again.getByRole('group', { name: /^Is / }).count()).toBe(0);
  });
});
