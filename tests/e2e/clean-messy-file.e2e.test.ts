import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { test } from '../support/browser.ts';
import { signUp } from './lib/account.ts';
import { chooseFile, openedProject } from './lib/create-project.ts';
import { readCsv, readRecords } from './lib/read-csv.ts';
import { runRecipe } from './lib/winnow.ts';
import {
  chooseAllColumns,
  chooseColumns,
  chooseOption,
  download,
  eventually,
  expectCell,
  expectRows,
  pickStep,
  pickStepByPalette,
  recipeOf,
  rowCount,
  runCommand,
  stepCards,
  stepCount,
  submitStep,
  writeFormula,
} from './lib/workspace.ts';

const sample = fileURLToPath(new URL('../../samples/messy-orders.csv', import.meta.url));
const shippedRecipe = fileURLToPath(new URL('../../samples/messy-orders.recipe.json', import.meta.url));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'winnow-story-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('cleaning a messy file', () => {
  test('cleans the sample project with steps and formulas, and downloads what the command line writes', async ({
    page,
    problems,
  }) => {
    // A draft that is still incomplete has no effect to count.
    problems.allow(/status of 422.*\/effect/);
    // As wide as all columns that the test reads.
    await page.setViewportSize({ width: 1680, height: 900 });
    await signUp(page);
    await page.getByRole('button', { name: 'Try the sample project' }).click();
    const id = await openedProject(page);
    await expectRows(page, 2475);
    await seeWhatIsWrong(page);

    const empty = await pickStep(page, 'Filter rows');
    await writeFormula(empty, 'Condition', 'isBlank(`Order no.`)');
    await chooseOption(empty.getByRole('combobox', { name: 'Rows that match' }), 'Remove');
    await eventually(() => empty.getByTestId('draft-effect').textContent()).toMatch(/^26 rows are removed/);
    await submitStep(empty);

    const twice = await pickStep(page, 'Remove duplicates');
    await chooseColumns(twice, ['Order no.'], 'Compare columns');
    await submitStep(twice);
    await expectRows(page, 2400);

    await fillDownByColumnMenu(page);
    await expectCell(page, 1, 2, 'North');

    const spaces = await pickStepByPalette(page, 'Collapse spaces');
    await chooseColumns(spaces, ['Customer', 'E-Mail', 'status']);
    await submitStep(spaces);
    await expectCell(page, 3, 2, 'søren martin');

    const sentinels = await pickStep(page, 'Replace missing-value words with null');
    await chooseAllColumns(sentinels);
    const words = sentinels.getByRole('combobox', { name: 'Missing-value words' });
    await words.fill('tbd');
    await words.press('Enter');
    await submitStep(sentinels);

    // A mistake that is fixed further below: the addresses in capitals.
    const upper = await pickStep(page, 'Change case');
    await chooseColumns(upper, ['E-Mail']);
    await chooseOption(upper.getByRole('combobox', { name: 'Case', exact: true }), 'UPPER');
    await submitStep(upper);
    await expectCell(page, 4, 2, 'SØREN.MARTIN@POST.EXAMPLE.NET');

    const names = await pickStep(page, 'Change case');
    await chooseColumns(names, ['Customer', 'status']);
    await chooseOption(names.getByRole('combobox', { name: 'Case', exact: true }), 'Title Case');
    await submitStep(names);
    await expectCell(page, 3, 2, 'Søren Martin');

    const numbers = await pickStep(page, 'Parse numbers');
    await chooseColumns(numbers, ['Amount', 'Discount']);
    await submitStep(numbers);

    const dates = await pickStep(page, 'Parse dates');
    await chooseColumns(dates, ['Order date']);
    await submitStep(dates);
    await expectCell(page, 5, 1, '2025-05-26');

    const split = await pickStep(page, 'Split column');
    await chooseOption(split.getByRole('combobox', { name: 'Column', exact: true }), 'City, Country');
    const newNames = split.getByRole('combobox', { name: 'Names', exact: true });
    for (const name of ['City', 'Country']) {
      await newNames.fill(name);
      await newNames.press('Enter');
    }
    await submitStep(split);
    await expectCell(page, 6, 1, 'Málaga');

    const spellings = await pickStep(page, 'Map values');
    await chooseColumns(spellings, ['status']);
    for (const [index, [from, to]] of [
      ['Shiped', 'Shipped'],
      ['Canceled', 'Cancelled'],
    ].entries()) {
      await spellings.getByRole('button', { name: 'Add value', exact: true }).click();
      await spellings.getByRole('textbox', { name: 'Old' }).nth(index).fill(from!);
      await spellings.getByRole('textbox', { name: 'New' }).nth(index).fill(to!);
    }
    await submitStep(spellings);

    const total = await pickStep(page, 'Add column by formula');
    await total.getByRole('textbox', { name: 'Name', exact: true }).fill('To pay');
    await writeFormula(total, 'Formula', 'round(Amount * (1 - coalesce(Discount, 0)), 2)');
    await chooseOption(total.getByRole('combobox', { name: 'After', exact: true }), 'Note');
    await submitStep(total);

    await undoAndRedo(page);
    await editAnEarlyStep(page);
    await switchOffAndOn(page);

    const file = await download(page);
    expect(file.name).toBe('Messy orders.csv');
    const recipe = await recipeOf(page, id);
    const recipeFile = join(folder, 'recipe.json');
    await writeFile(recipeFile, JSON.stringify(recipe));
    const byCommand = await runRecipe(recipeFile, sample, join(folder, 'by-command.csv'));
    expect(file.bytes.equals(byCommand), 'the download is what the command line writes').toBe(true);
    expectClean(file.bytes.toString(), await readFile(sample, 'utf8'));

    const shipped = JSON.parse(await readFile(shippedRecipe, 'utf8'));
    // The first two steps come from the import.
    const withoutIds = (steps: readonly { readonly id: string }[]) => steps.map(({ id: _, ...step }) => step);
    expect(withoutIds(recipe.steps.slice(2))).toEqual(withoutIds(shipped.steps.slice(2)));
  });

  test('the recipe that is shipped with the sample cleans it on the command line', async () => {
    const clean = await runRecipe(shippedRecipe, sample, join(folder, 'clean.csv'));
    expectClean(clean.toString(), await readFile(sample, 'utf8'));
  });

  test('an uploaded file shows how it is parsed, and is imported that way', { tags: ['deep'] }, async ({
    page,
  }) => {
    await signUp(page);
    await chooseFile(page, sample);
    const settings = page.getByRole('main');
    const delimiter = settings.getByRole('combobox', { name: 'Delimiter', exact: true });
    await eventually(() => delimiter.inputValue()).toBe(';');
    const preview = page.getByRole('region', { name: 'Preview' });
    await eventually(() => preview.getByRole('status').textContent()).toMatch(/^12 columns/);
    // Another delimiter immediately produces another table.
    await delimiter.fill('|');
    await eventually(() => preview.getByRole('status').textContent()).toMatch(/^1 column,/);
    await delimiter.fill(';');
    await eventually(() => preview.getByRole('status').textContent()).toMatch(/^12 columns/);
    await page.getByRole('button', { name: 'Create project' }).click();
    await openedProject(page);
    expect(await rowCount(page)).toBe(2475);
    await expectCell(page, 2, 1, 'A-10000');
  });
});

/** The panel of a column describes in words what the bars in the headers show. */
async function seeWhatIsWrong(page: Page): Promise<void> {
  await runCommand(page, 'About Region');
  const quality = page.getByRole('list', { name: 'Quality' });
  await quality
    .getByRole('listitem')
    .filter({ hasText: 'Valid' })
    .getByText('212', { exact: true })
    .waitFor();
  await quality.getByRole('listitem').filter({ hasText: 'Empty' }).getByText('2,263').waitFor();
  await page.getByRole('tab', { name: 'Recipe' }).click();

  const suggestions = page.getByRole('region', { name: /^Suggestions/ });
  await suggestions.getByText('74 rows repeat an earlier row in every column').waitFor();
  await suggestions.getByRole('button', { name: /^Show \d+ more$/ }).click();
  await suggestions.getByRole('button', { name: /^Show 96 cells: 96 values in Order date/ }).click();
  await page.getByText('96 of 2,475 rows').waitFor();
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expectRows(page, 2475);
  await suggestions.getByRole('button', { name: /^Preview a step: Extra spaces in .* of Customer/ }).click();
  const draft = page.getByRole('form', { name: 'Collapse spaces' });
  await eventually(() => draft.getByTestId('draft-effect').textContent()).toMatch(/^[\d,]+ cells change/);
  await draft.getByRole('button', { name: 'Discard' }).click();
}

async function fillDownByColumnMenu(page: Page): Promise<void> {
  await page.getByTestId('data-grid').click({ position: { x: 100, y: 14 }, button: 'right' });
  await page
    .getByRole('menu', { name: 'Column Region' })
    .getByRole('menuitem', { name: 'Fill down' })
    .click();
  const form = page.getByRole('form', { name: 'Fill down' });
  await eventually(() => form.getByTestId('draft-effect').textContent()).toMatch(/^2,1\d\d cells change$/);
  await submitStep(form);
}

async function undoAndRedo(page: Page): Promise<void> {
  const steps = await stepCount(page);
  for (let i = 1; i <= 2; i++) {
    await page.getByRole('button', { name: 'Undo' }).click();
    await eventually(() => stepCards(page).count()).toBe(steps - i);
  }
  for (let i = 1; i <= 2; i++) {
    await page.getByRole('button', { name: 'Redo' }).click();
    await eventually(() => stepCards(page).count()).toBe(steps - 2 + i);
  }
}

async function editAnEarlyStep(page: Page): Promise<void> {
  await stepCards(page)
    .filter({ hasText: 'UPPER' })
    .getByRole('button', { name: /^Edit step/ })
    .click();
  const form = page.getByRole('form', { name: 'Change case' });
  await chooseOption(form.getByRole('combobox', { name: 'Case', exact: true }), 'lower');
  await submitStep(form);
  await expectCell(page, 4, 2, 'søren.martin@post.example.net');
}

async function switchOffAndOn(page: Page): Promise<void> {
  const card = stepCards(page).filter({ hasText: 'Remove duplicate rows' });
  const onOff = card.getByRole('switch');
  await onOff.click({ force: true });
  await expectRows(page, 2449);
  await onOff.click({ force: true });
  await expectRows(page, 2400);
}

/** Checks what holds for the sample once it is clean. */
function expectClean(csv: string, messy: string): void {
  const rows = readRecords(csv, ';');
  expect(rows.length).toBe(2400);
  expect(Object.keys(rows[0]!)).toEqual([
    'Region',
    'Order no.',
    'Customer',
    'E-Mail',
    'Order date',
    'City',
    'Country',
    'Product',
    'Qty',
    'Amount',
    'Discount',
    'status',
    'Note',
    'To pay',
  ]);
  const column = (name: string): string[] => rows.map((row) => row[name]!);
  const notMatching = (name: string, pattern: RegExp): string[] =>
    column(name).filter((cell) => !pattern.test(cell));
  expect(new Set(column('Order no.')).size).toBe(2400);
  expect(notMatching('Order no.', /^A-\d{5}$/)).toEqual([]);
  expect(column('Region')).toEqual(regionsOf(messy));
  expect(notMatching('Customer', /^\p{Lu}\S* \p{Lu}\S*$/u)).toEqual([]);
  expect(notMatching('E-Mail', /^([^A-Z\s]+@[a-z.]+)?$/)).toEqual([]);
  expect(notMatching('Order date', /^(202[45]-\d\d-\d\d)?$/)).toEqual([]);
  expect(notMatching('Country', /^([A-Z]{2})?$/)).toEqual([]);
  expect(notMatching('City', /^[\p{L}]*$/u)).toEqual([]);
  expect(notMatching('Qty', /^\d*$/)).toEqual([]);
  expect(notMatching('Amount', /^(-?\d+(\.\d{1,2})?)?$/)).toEqual([]);
  expect(notMatching('Discount', /^(0(\.\d{1,2})?)?$/)).toEqual([]);
  expect([...new Set(column('status'))].sort()).toEqual(['Cancelled', 'Pending', 'Shipped']);
  expect(column('Amount').filter((cell) => cell.startsWith('-')).length).toBeGreaterThan(100);
  expect(column('Note').some((cell) => cell === "'=URGENT")).toBe(true);
  expect(column('Note').some((cell) => cell.includes('🙏'))).toBe(true);
  for (const row of rows) {
    if (row.Amount === '') expect(row['To pay']).toBe('');
    else expect(Number(row['To pay'])).toBeCloseTo(Number(row.Amount) * (1 - Number(row.Discount)), 1);
  }
}

/**
 * Returns the region of each order: the one in its own row, or otherwise of the last order above
 * that has one.
 */
function regionsOf(messy: string): string[] {
  const seen = new Set<string>();
  const regions: string[] = [];
  for (const [region, order] of readCsv(messy, ';').slice(3)) {
    if (!order || seen.has(order)) continue;
    seen.add(order);
    regions.push(region || regions.at(-1)!);
  }
  return regions;
}
