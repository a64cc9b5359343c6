import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from '../support/browser.ts';
import { signInNewPerson } from '../support/person.ts';
import { chooseFile, importFile, openedProject } from './lib/create-project.ts';
import {
  eventually,
  expectCell,
  expectRows,
  goToCell,
  openCellEditor,
  pickStep,
  recipeOf,
  runCommand,
  stepCards,
  typeInCell,
  writeFormula,
} from './lib/workspace.ts';

test.override('contextOptions', { permissions: ['clipboard-read', 'clipboard-write'] });

const cities = [
  'id,city,code',
  '1,St. Louis,00123',
  '2,Boaz,00456',
  '3,St. Paul,00789',
  '4,"two\nlines",="00001"',
  '5,Boaz,00002',
].join('\n');

const file = { name: 'cities.csv', mimeType: 'text/csv', buffer: Buffer.from(cities) };

/** Returns the clipboard contents by format. */
function clipboard(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const found: Record<string, string> = {};
    for (const item of await navigator.clipboard.read()) {
      for (const type of item.types) found[type] = await (await item.getType(type)).text();
    }
    return found;
  });
}

const write = (page: Page, text: string) => page.evaluate((one) => navigator.clipboard.writeText(one), text);

describe('cells', () => {
  test('copying, typing, pasting and clearing go through one draft', async ({ page }) => {
    await signInNewPerson(page);
    await chooseFile(page, file);
    // The screen shows the names from the header row.
    const names = page.getByRole('region', { name: 'First rows of the file' }).getByRole('columnheader');
    await eventually(async () => (await names.allTextContents()).slice(1)).toEqual(['id', 'city', 'code']);
    await page.getByRole('button', { name: 'Create project' }).click();
    const id = await openedProject(page);
    await expectRows(page, 5);
    await expectCell(page, 2, 1, 'St. Louis');
    const steps = async () => (await recipeOf(page, id)).steps;
    const before = (await steps()).length;

    // Ctrl+C fills the clipboard every time, in both formats.
    await goToCell(page, 2, 1);
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    for (let i = 0; i < 8; i++) {
      await write(page, `before ${i}`);
      await page.keyboard.press('Control+c');
      await eventually(async () => (await clipboard(page))['text/plain']).toBe(
        'St. Louis\t00123\nBoaz\t00456',
      );
    }
    expect((await clipboard(page))['text/html']).toMatch(
      /<td>St\. Louis<\/td><td sdnum="1033;0;@"[^>]*>00123<\/td>/,
    );
    await runCommand(page, 'Copy with headers');
    await eventually(async () => (await clipboard(page))['text/plain']).toMatch(/^city\tcode\nSt\. Louis/);
    expect((await clipboard(page))['text/html']).toContain(
      '<thead><tr><th>city</th><th>code</th></tr></thead>',
    );

    // The help key shows help, and an empty clipboard pastes nothing.
    await goToCell(page, 2, 2);
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await help.waitFor();
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
    await write(page, '');
    await page.keyboard.press('Control+v');
    // A click elsewhere finishes an edit as a draft, not as a step.
    await eventually(() => page.getByRole('form').count()).toBe(0);
    await goToCell(page, 2, 2);
    await (await openCellEditor(page)).fill('Saint');
    await page.mouse.click(...(await firstColumn(page, 3)));
    const form = page.getByRole('form', { name: 'Edit cells' });
    await form.getByRole('textbox', { name: 'city' }).waitFor();
    expect(await form.getByRole('textbox', { name: 'city' }).inputValue()).toBe('Saint');
    expect((await steps()).length).toBe(before);
    await form.getByRole('button', { name: 'Discard' }).click();

    // First all equal values, then all similar ones; Enter adds.
    await typeInCell(page, 2, 1, 'Saint Louis');
    await form.getByText('All similar: replace “St.” with “Saint” · 2 cells').click();
    await page.getByRole('form', { name: 'Find and replace' }).waitFor();
    // Next to the original column.
    await expectCell(page, 3, 3, 'Saint Paul');
    await page.getByText(/^This row only/).click();
    await form.waitFor();
    await expectCell(page, 3, 3, 'St. Paul');
    await form.getByText('All equal values · 1 cell').waitFor();
    await form.getByRole('textbox', { name: 'city' }).press('Enter');
    await form.waitFor({ state: 'detached' });
    expect((await steps()).at(-1)).toMatchObject({ kind: 'edit-cells' });

    // A pasted table is one draft, and merges with the edit before it. Esc in the editor keeps the
    // draft.
    await goToCell(page, 2, 2);
    await write(page, 'Cullman\t1\n"a\nb"\t2\n');
    await page.keyboard.press('Control+v');
    await form.waitFor();
    await expectCell(page, 3, 3, 'a\nb');
    await goToCell(page, 3, 5);
    await page.keyboard.press('Enter');
    await page.locator('.gdg-input').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.gdg-input').waitFor({ state: 'detached' });
    await form.waitFor();
    await form.getByRole('button', { name: 'Add step' }).click();
    await form.waitFor({ state: 'detached' });
    expect((await steps()).length).toBe(before + 1);
    expect((await steps()).at(-1)!.params.edits).toHaveLength(5);

    // Delete clears selected cells, as a draft.
    await goToCell(page, 3, 5);
    await page.keyboard.press('Delete');
    await form.getByText(/^All equal values/).waitFor();
    await form.getByRole('button', { name: 'Discard' }).click();

    // An error in a formula is shown only once.
    const filter = await pickStep(page, 'Filter rows');
    await writeFormula(filter, 'Condition', 'nothing == 1');
    await eventually(() =>
      page
        .getByText(/nothing/i)
        .filter({ visible: true, hasNot: page.locator('.cm-line') })
        .count(),
    ).toBe(1);
    await page.keyboard.press('Escape');
    await stepCards(page).first().waitFor();

    // Dragging a header says that only the view changed.
    const grid = (await page.getByTestId('data-grid').boundingBox())!;
    const header = (await page.getByTestId('data-grid').locator('canvas').first().boundingBox())!;
    await page.mouse.move(header.x + 110, grid.y + 17);
    await page.mouse.down();
    await page.mouse.move(header.x + 200, grid.y + 17, { steps: 8 });
    await page.mouse.move(header.x + 290, grid.y + 17, { steps: 8 });
    await page.mouse.up();
    await page.getByRole('button', { name: 'Move as a step' }).click();
    await page.getByRole('form', { name: 'Move columns' }).waitFor();
  });

  test('totals of selected cells and of groups count the values that could not be read', async ({ page }) => {
    await signInNewPerson(page);
    const price = (n: number): string => (n === 2 ? 'on request' : n === 3 ? '' : `${n}.50`);
    const lines = Array.from({ length: 40 }, (_, n) => `${n % 2 ? 'Oslo' : 'Rome'},${price(n)}`);
    const id = await importFile(page, {
      name: 'prices.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`city,price\n${lines.join('\n')}\n`),
    });
    await expectRows(page, 40);
    await expectCell(page, 2, 1, '0.50');
    await goToCell(page, 2, 1);
    for (let n = 0; n < 4; n++) await page.keyboard.press('Shift+ArrowDown');
    await page
      .getByText('5 cells · sum 6.5 · average 2.16667 · of 3 numbers · 1 cell couldn’t be read')
      .waitFor();

    const { version, recipe } = await (await page.request.get(`/api/projects/${id}/recipe`)).json();
    const aggregates = [{ function: 'sum', column: 'price', name: 'Total' }];
    const group = { id: 'groups', kind: 'group-rows', params: { keys: ['city'], aggregates } };
    const saved = await page.request.put(`/api/projects/${id}/recipe`, {
      headers: { origin: new URL(page.url()).origin },
      data: { base: version, recipe: { ...recipe, steps: [...recipe.steps, group] }, summary: 'Group' },
    });
    expect(saved.status()).toBe(200);
    const card = stepCards(page).filter({ hasText: 'Group by city: sum of price' });
    await card.getByText('1 not read').hover();
    await page.getByText('1 value couldn’t be read and isn’t included').waitFor();
  });

  test('a hundred thousand cells are copied entirely, more are not', async ({ page }) => {
    await signInNewPerson(page);
    const rows = Array.from({ length: 25_000 }, (_, i) => `${i + 1},a${i},b${i},c${i}`);
    await importFile(page, {
      name: 'long.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['n,a,b,c', ...rows, '25001,x,y,z'].join('\n')),
    });
    await expectRows(page, 25_001);

    // The menu of a cell whose row is still loading opens once the row arrives.
    let letRowsArrive = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      letRowsArrive = resolve;
    });
    await page.route(/\/page(\?|$)/, (route) => released.then(() => route.continue()));
    await goToCell(page, 1, 1);
    const asked = page.waitForRequest(/\/page(\?|$)/);
    await page.keyboard.press('Control+End');
    await asked;
    await page.keyboard.press('Shift+F10');
    const menu = page.getByRole('menu', { name: 'Cell of c' });
    expect(await menu.isVisible()).toBe(false);
    letRowsArrive();
    await menu.getByRole('menuitem', { name: 'Hide rows with “z”' }).waitFor();
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });

    await goToCell(page, 1, 1);
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+c');
    await page.getByText('100,004 cells are too many to copy').waitFor();
    await goToCell(page, 1, 2);
    await page.keyboard.press('Control+Shift+End');
    await page.keyboard.press('Control+c');
    await page.getByText('Copied 100,000 cells').waitFor();
    const lines = (await clipboard(page))['text/plain']!.split('\n');
    expect(lines.length).toBe(25_000);
    expect(lines.at(-1)).toBe('25001\tx\ty\tz');
  });
});

/** Returns the screen position of a cell in the first column. */
async function firstColumn(page: Page, row: number): Promise<[number, number]> {
  const { x, y } = (await page.getByTestId('data-grid').boundingBox())!;
  return [x + 110, y + 72 + 28 * (row - 0.5)];
}
