import { readFile } from 'node:fs/promises';
import type { Recipe } from '@winnow/recipe';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until a value read from a page is as expected: `await eventually(() => …).toBe(…)`. */
export function eventually<T>(read: () => T | Promise<T>) {
  return expect.poll(read, { timeout: 60_000, interval: 50 });
}

/** Returns the row count in the status bar, once it has finished counting. */
export async function rowCount(page: Page): Promise<number> {
  const text = await page
    .getByTestId('row-count')
    .filter({ hasText: /^[\d,]+ rows?$/ })
    .textContent();
  return Number(text?.replace(/\D/g, ''));
}

/** Waits until the status bar shows this row count. */
export async function expectRows(page: Page, rows: number): Promise<void> {
  await page
    .getByTestId('row-count')
    .filter({ hasText: new RegExp(`^${rows.toLocaleString('en')} rows?$`) })
    .waitFor();
}

/** Returns the cards of the recipe's steps, in order. */
export function stepCards(page: Page): Locator {
  return page.getByRole('list', { name: 'Steps of the recipe' }).getByRole('listitem');
}

/** Returns the number of steps of a non-empty recipe, once its cards are drawn. */
export async function stepCount(page: Page): Promise<number> {
  await stepCards(page).first().waitFor();
  return stepCards(page).count();
}

/** A cell that is not drawn by then is out of view. */
const drawnWithinMs = 3_000;

/**
 * Waits until a cell of the grid has this text. Columns and rows are counted from 1, as displayed.
 */
export async function expectCell(
  page: Page,
  column: number,
  row: number,
  text: string | RegExp,
): Promise<void> {
  const cell = page.getByTestId(`glide-cell-${column}-${row - 1}`);
  // A preview scrolls to the first cell that it changes, and only what is on screen is drawn: look
  // from the top, then from the left.
  const places = [{ top: 0 }, { top: 0, left: 0 }];
  let looks = 0;
  const read = async (): Promise<string | null> => {
    const drawn = await cell.textContent({ timeout: drawnWithinMs }).catch(() => null);
    if (drawn !== null) return drawn;
    // On a slow machine the preview may scroll after that, so look again.
    const place = places[looks++ % places.length];
    await page
      .locator('.dvn-scroller')
      .first()
      .evaluate((grid, to) => grid.scrollTo(to), place);
    return null;
  };
  if (typeof text === 'string') await eventually(read).toBe(text);
  else await eventually(read).toMatch(text);
}

/** Opens the form of a step through the button and the list of steps. */
export async function pickStep(page: Page, title: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Add step' }).last().click();
  await page.getByRole('combobox', { name: 'Find a step' }).fill(title);
  await page.getByRole('option', { name: title }).first().click();
  return stepForm(page, title);
}

/** Opens the form of a step through the command palette. */
export async function pickStepByPalette(page: Page, title: string): Promise<Locator> {
  await runCommand(page, title);
  return stepForm(page, title);
}

/** Runs a command of the palette by name. */
export async function runCommand(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Find a command/ }).click();
  await page.getByRole('textbox', { name: 'Find a command' }).fill(name);
  const dialog = page.getByRole('dialog', { name: 'Command palette' });
  await dialog.getByText(name, { exact: true }).first().click();
}

export function stepForm(page: Page, title: string): Locator {
  return page.getByRole('form', { name: title, exact: true });
}

/** Selects exactly these columns in a column field. */
export async function chooseColumns(
  form: Locator,
  names: readonly string[],
  label = 'Columns',
): Promise<void> {
  const page = form.page();
  const mode = form.getByRole('combobox', { name: `${label}: how to choose them` });
  if ((await mode.inputValue()) !== 'These columns') await chooseOption(mode, 'These columns');
  const field = form.getByRole('combobox', { name: label, exact: true });
  await field.click();
  // Backspace in the empty field removes the last one; once none is left, it does nothing.
  for (let i = 0; i < 12; i++) await field.press('Backspace');
  for (const name of names) {
    await field.fill(name);
    await page.getByRole('option', { name, exact: true }).first().click();
  }
  await field.press('Escape');
}

/** Makes a step apply to all columns. */
export async function chooseAllColumns(form: Locator, label = 'Columns'): Promise<void> {
  const mode = form.getByRole('combobox', { name: `${label}: how to choose them` });
  await chooseOption(mode, 'All columns, including future ones');
}

/** Chooses an option of a list by its text. */
export async function chooseOption(field: Locator, option: string): Promise<void> {
  await field.click();
  await field.page().getByRole('option', { name: option, exact: true }).first().click();
}

/** Replaces the content of the editor with a formula. */
export async function writeFormula(form: Locator, label: string, formula: string): Promise<void> {
  const editor = form.getByRole('textbox', { name: label, exact: true });
  await editor.click();
  await editor.press('Control+A');
  await editor.page().keyboard.insertText(formula);
}

/** Adds the draft, or saves the edited step, and waits until the recipe has it. */
export async function submitStep(form: Locator): Promise<void> {
  const button = form.getByRole('button', { name: /^(Add|Save) step$/ });
  await button.click();
  await form.waitFor({ state: 'detached' });
}

/** Returns the recipe as stored on the server. */
export async function recipeOf(page: Page, projectId: string): Promise<Recipe> {
  const response = await page.request.get(`/api/projects/${projectId}/recipe`);
  return ((await response.json()) as { recipe: Recipe }).recipe;
}

/** Exports with the dialog's defaults and returns the bytes that the browser received. */
export async function download(page: Page): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  const downloaded = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  // If the format changes values, the dialog says how many before the download.
  const confirm = dialog.getByRole('button', { name: 'Download' });
  await Promise.race([downloaded, confirm.waitFor().then(() => confirm.click())]);
  const file = await downloaded;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/**
 * Selects a cell of the grid with the keyboard. Columns and rows are counted from 1, as displayed.
 */
export async function goToCell(page: Page, column: number, row: number): Promise<void> {
  await runCommand(page, 'Go to the grid');
  await page.keyboard.press('Control+Home');
  for (let i = 1; i < column; i++) await page.keyboard.press('ArrowRight');
  for (let i = 1; i < row; i++) await page.keyboard.press('ArrowDown');
}

/** Types into a cell of the grid, which previews an edit of it. */
export async function typeInCell(page: Page, column: number, row: number, text: string): Promise<void> {
  await goToCell(page, column, row);
  const editor = await openCellEditor(page);
  await editor.fill(text);
  await page.keyboard.press('Enter');
}

/**
 * Opens the editor of the selected cell, once the cell accepts input: rows that are being reloaded
 * do not, nor does the old column while a finished draft is still shown.
 */
export async function openCellEditor(page: Page): Promise<Locator> {
  const editor = page.locator('.gdg-input');
  for (;;) {
    await page.keyboard.press('Enter');
    // A second Enter would finish the edit, so give a pending one enough time.
    const isShown = await editor.waitFor({ timeout: 10_000 }).then(
      () => true,
      () => false,
    );
    if (isShown && (await editor.isEnabled())) return editor;
    if (isShown) await page.keyboard.press('Escape');
    await editor.waitFor({ state: 'detached' });
  }
}
