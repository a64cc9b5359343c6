import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from '../support/browser.ts';
import { newPerson, signInNewPerson } from '../support/person.ts';
import { signUp } from './lib/account.ts';
import { importFile, openedProject } from './lib/create-project.ts';
import { readRecords } from './lib/read-csv.ts';
import {
  eventually,
  expectCell,
  expectRows,
  openCellEditor,
  pickStep,
  recipeOf,
  stepCards,
  submitStep,
} from './lib/workspace.ts';

test('signs up, cleans the sample and downloads it with the keyboard alone', async ({ page }) => {
  const { keyboard } = page;
  const person = newPerson();
  await page.goto('/');
  await tabTo(page, /^Sign up/);
  await keyboard.press('Enter');
  await page.waitForURL('**/signup');
  await eventually(() => focused(page)).toMatch(/^Name/);
  await keyboard.type(person.name);
  await keyboard.press('Tab');
  await keyboard.type(person.email);
  await keyboard.press('Tab');
  await keyboard.type(person.password);
  await keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
  await page.getByRole('button', { name: 'Try the sample project' }).waitFor();
  await tabTo(page, /^Try the sample project/);
  await keyboard.press('Enter');
  await openedProject(page);
  await expectRows(page, 2475);

  // The first column: its menu from one of its cells.
  await firstCell(page);
  await keyboard.press('Alt+ArrowDown');
  await page.getByRole('menu', { name: 'Column Region' }).waitFor();
  await choose(page, 'Fill down');
  await page.getByRole('form', { name: 'Fill down' }).waitFor();
  await submit(page, 'Fill down');
  await expectCell(page, 1, 2, 'North');

  // A formula, from the list of steps.
  await keyboard.press('Control+j');
  await eventually(() => focused(page)).toMatch(/^Find a step/);
  await keyboard.type('filter rows');
  await keyboard.press('Enter');
  await page.getByRole('form', { name: 'Filter rows' }).waitFor();
  await eventually(() => focused(page)).toMatch(/^Condition/);
  await keyboard.insertText('isBl');
  // Esc closes the list, which must be open by then, and keeps the form.
  await page.getByRole('option', { name: /^isBlank/ }).waitFor();
  await keyboard.press('Escape');
  await page.getByRole('form', { name: 'Filter rows' }).waitFor();
  await keyboard.insertText('ank(`Order no.`)');
  await tabTo(page, /^Rows that match/);
  await keyboard.press('ArrowDown');
  await page.getByRole('option', { name: 'Remove' }).waitFor();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await eventually(() => page.getByRole('combobox', { name: 'Rows that match' }).inputValue()).toBe('Remove');
  await submit(page, 'Filter rows');
  await expectRows(page, 2449);

  // Typing replaces a default formula, and Esc discards the form.
  await keyboard.press('Control+j');
  await eventually(() => focused(page)).toMatch(/^Find a step/);
  await keyboard.type('transform by formula');
  await keyboard.press('Enter');
  const transform = page.getByRole('form', { name: 'Transform by formula' });
  const formula = transform.getByRole('textbox', { name: 'Formula' });
  await eventually(() => formula.textContent()).toBe('value');
  await eventually(() => focused(page)).toMatch(/^Formula/);
  await keyboard.insertText('upper(value)');
  await eventually(() => formula.textContent()).toBe('upper(value)');
  // The first Esc closes the completions, if they have appeared.
  await eventually(async () => {
    await keyboard.press('Escape');
    return transform.count();
  }).toBe(0);

  await command(page, 'Undo');
  await expectRows(page, 2475);
  await command(page, 'Redo');
  await expectRows(page, 2449);

  // An earlier step is disabled, enabled and edited.
  await tabTo(page, /^Step 3 is on/);
  await keyboard.press('Space');
  await firstCell(page);
  await expectCell(page, 1, 2, '');
  // On the switch, which takes no text, the keys are those of the recipe.
  await tabTo(page, /^Step 3 is on/);
  await keyboard.press('Control+z');
  await firstCell(page);
  await expectCell(page, 1, 2, 'North');
  await tabTo(page, /^Edit step 4/);
  await keyboard.press('Enter');
  await page.getByRole('form', { name: 'Filter rows' }).waitFor();
  await eventually(() => focused(page)).toMatch(/^Condition/);
  await keyboard.press('Control+End');
  await keyboard.insertText(' or isBlank(Product)');
  await submit(page, 'Filter rows');
  await stepCards(page).filter({ hasText: 'isBlank(Product)' }).waitFor();

  // A cell is edited in place, which is a draft like any other.
  await firstCell(page);
  const editor = await openCellEditor(page);
  await keyboard.type('Northwest');
  await eventually(() => editor.inputValue()).toBe('Northwest');
  await keyboard.press('Enter');
  // The edit is previewed; Enter adds it.
  await eventually(() => focused(page)).toBe('Edit cells');
  await keyboard.press('Enter');
  await stepCards(page).filter({ hasText: 'Set Region to “Northwest” in one row' }).waitFor();
  await tabTo(page, /^Set Region to “Northwest”/);
  await keyboard.press('Delete');
  await stepCards(page).filter({ hasText: 'Northwest' }).waitFor({ state: 'detached' });
  // The focus moves to the step that is now the last.
  await eventually(() => focused(page)).toContain('isBlank(Product)');

  await command(page, 'Export');
  const exporting = page.getByRole('dialog', { name: 'Export' });
  // Until the options of the format are known, the button is disabled, and Tab passes it.
  await eventually(() => exporting.getByRole('button', { name: 'Export', exact: true }).isEnabled()).toBe(
    true,
  );
  await tabTo(page, /^Export$/);
  await keyboard.press('Enter');
  // Values that a spreadsheet would execute were changed, and a warning shows before the download.
  await page.getByText(/values? changed by the format/).waitFor();
  await tabTo(page, /^Download$/);
  const [file] = await Promise.all([page.waitForEvent('download'), keyboard.press('Enter')]);
  // The dialect of the sample is preserved.
  const rows = readRecords(await readFile(await file.path(), 'utf8'), ';');
  expect(rows.length).toBe(2449);
  expect(rows.filter((row) => row.Region === '')).toEqual([]);
});

test('what is typed while the palette is loading is searched for, and no cell is edited', async ({
  page,
}) => {
  let isSlow = false;
  await page.route('**/assets/*.js', async (route) => {
    if (isSlow) await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await signInNewPerson(page);
  const buffer = Buffer.from('city,amount\nUlm,10\nBonn,20\n');
  await importFile(page, { name: 'towns.csv', mimeType: 'text/csv', buffer });
  await expectRows(page, 2);
  const grid = (await page.locator('canvas').first().boundingBox())!;
  await page.mouse.click(grid.x + 120, grid.y + 90);
  isSlow = true;
  await page.keyboard.press('Control+k');
  await page.keyboard.type('redx');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('o');
  const search = page.getByRole('textbox', { name: 'Find a command' });
  await eventually(() => search.inputValue()).toBe('redo');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('form').count()).resolves.toBe(0);
});

test('a step that lacks columns has the focus, and Esc discards it', { tags: ['deep'] }, async ({ page }) => {
  await signUp(page);
  await page.getByRole('button', { name: 'Try the sample project' }).click();
  await openedProject(page);
  await expectRows(page, 2475);
  // After a reload no column is selected that the step would use.
  await page.reload();
  await expectRows(page, 2475);
  // A user without contacts has no one to choose from: no list is open that Esc would close first.
  await page.getByRole('button', { name: 'Share' }).click();
  await eventually(() => focused(page)).toMatch(/^Person, team/);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // The second click of a double click does not close what the first opened; a single click next to
  // it does.
  const steps = page.getByRole('dialog', { name: 'Add a step' });
  await page.getByRole('button', { name: 'Add step' }).dblclick();
  await eventually(() => focused(page)).toMatch(/^Find a step/);
  await expectInSight(page, 30);
  await page.mouse.click(40, 500);
  await steps.waitFor({ state: 'detached' });
  await page.keyboard.press('Control+j');
  await eventually(() => focused(page)).toMatch(/^Find a step/);
  await page.keyboard.type('filter by range');
  await page.keyboard.press('Enter');
  const form = page.getByRole('form', { name: 'Filter by range' });
  await form.waitFor();
  await eventually(() => focused(page)).toMatch(/^Column/);
  // The first Esc may close the list of columns.
  await page.keyboard.press('Escape');
  if (await form.isVisible()) await page.keyboard.press('Escape');
  await form.waitFor({ state: 'detached' });
});

test('a dragged step moves where it is dropped, and stays in place when dropped elsewhere', {
  tags: ['deep'],
}, async ({ page }) => {
  await signUp(page);
  await page.getByRole('button', { name: 'Try the sample project' }).click();
  const id = await openedProject(page);
  await expectRows(page, 2475);
  for (const title of ['Remove duplicates', 'Number rows']) {
    const form = await pickStep(page, title);
    await submitStep(form);
  }
  const kinds = async () => (await recipeOf(page, id)).steps.map(({ kind }) => kind);
  const before = await kinds();
  const last = stepCards(page).last();
  await last.dragTo(page.getByRole('banner'));
  await last.dragTo(stepCards(page).nth(before.length - 2), { targetPosition: { x: 40, y: 4 } });
  await eventually(kinds).toEqual([...before.slice(0, -2), before.at(-1), before.at(-2)]);
});

/** Moves down the dialog's list by this many options and expects the current one to be visible. */
async function expectInSight(page: Page, options: number): Promise<void> {
  for (let i = 0; i < options; i++) await page.keyboard.press('ArrowDown');
  const active = page.getByRole('dialog').getByRole('option', { selected: true });
  await eventually(() => active.getAttribute('data-index')).toBe(String(options));
  const isSeen = () =>
    active.evaluate((one) => {
      const { left, top, height } = one.getBoundingClientRect();
      return one.contains(document.elementFromPoint(left + 8, top + height / 2));
    });
  await eventually(isSeen).toBe(true);
}

/** Presses Tab until the focused element has this name. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const passed: string[] = [];
  for (let i = 0; i < 80; i++) {
    const now = await focused(page);
    if (name.test(now)) return;
    passed.push(now.slice(0, 60));
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to ${name}, but to: ${passed.join(' · ')}`);
}

/** Returns the focused element's accessible name, as far as a page can determine it. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const one = document.activeElement as HTMLInputElement | null;
    if (!one) return '';
    const label = one.labels?.[0]?.textContent;
    const labeled = one.getAttribute('aria-labelledby');
    const by = labeled ? document.getElementById(labeled)?.textContent : undefined;
    return (one.getAttribute('aria-label') ?? label ?? by ?? one.textContent ?? '').trim();
  });
}

/** Moves into the grid, where Tab moves between columns and scrolls them into view. */
async function firstCell(page: Page): Promise<void> {
  await command(page, 'Go to the grid');
  await page.keyboard.press('Control+Home');
}

async function command(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await eventually(() => focused(page)).toBe('Find a command');
  await page.keyboard.type(name);
  await page
    .getByRole('dialog', { name: 'Command palette' })
    .getByText(name, { exact: true })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Command palette' }).waitFor({ state: 'hidden' });
}

/** Moves down an open menu to an entry and selects it. */
async function choose(page: Page, name: string): Promise<void> {
  for (let i = 0; i < 40 && (await focused(page)) !== name; i++) await page.keyboard.press('ArrowDown');
  expect(await focused(page)).toBe(name);
  await page.keyboard.press('Enter');
}

/** Adds the draft with its shortcut, once it can be added. */
async function submit(page: Page, title: string): Promise<void> {
  const form = page.getByRole('form', { name: title });
  const button = form.getByRole('button', { name: /^(Add|Save) step$/ });
  await eventually(() => button.isEnabled()).toBe(true);
  await page.keyboard.press('Control+Enter');
  await form.waitFor({ state: 'detached' });
}
