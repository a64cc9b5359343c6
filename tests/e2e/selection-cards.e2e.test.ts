import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessibleInBothThemes, test } from '../support/browser.ts';
import { signInNewPerson } from '../support/person.ts';
import { importFile } from './lib/create-project.ts';
import {
  chooseOption,
  eventually,
  expectCell,
  expectRows,
  goToCell,
  recipeOf,
  stepForm,
} from './lib/workspace.ts';

const weights = ['12 kg', '7 kg', '3.5 kg', 'N/A', '20 kg', '9 kg', '11 kg', '2 kg', '5 kg', '8 kg'];
const rows = 40;
const parcels = {
  name: 'parcels.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'code,city,weight,mail',
      ...Array.from(
        { length: rows },
        (_, at) =>
          `AB-${100 + at},${at % 4 === 0 ? 'Rome' : 'Oslo'},${weights[at % 10]},kim${at}@example.org`,
      ),
    ].join('\n'),
  ),
};

const orders = {
  name: 'orders.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'year,month,day,size,city',
      ...Array.from({ length: rows }, (_, at) => {
        const size = at === 5 ? '12 kg' : at === 9 ? '"1,300"' : at + 0.5;
        return `${2001 + at},${1 + (at % 12)},${1 + (at % 28)},${size},${at % 4 === 0 ? 'Rome' : 'Oslo'}`;
      }),
    ].join('\n'),
  ),
};

/** Opens a new project of a file in the workspace. */
async function opened(page: Page, file: typeof parcels) {
  await signInNewPerson(page);
  const project = await importFile(page, file);
  await expectRows(page, rows);
  return {
    project,
    begun: (await recipeOf(page, project)).steps.length,
    cards: page.getByRole('list', { name: 'Suggestions for the selection' }),
    about: (text: string) => page.getByRole('heading', { name: text, exact: true }),
    cellText: (column: number, row: number) =>
      eventually(() => page.getByTestId(`glide-cell-${column}-${row - 1}`).textContent()),
  };
}

/**
 * Selects two characters until the cards are about them: an editor that has just opened selects
 * everything once more, which on a busy machine may come later.
 */
async function selectFirstCharacters(editor: Locator, about: Locator): Promise<void> {
  await editor.waitFor();
  await expect
    .poll(
      async () => {
        await editor.evaluate((text: HTMLTextAreaElement) => {
          text.setSelectionRange(0, 0);
          text.setSelectionRange(0, 2);
        });
        return about.waitFor({ timeout: 5_000 }).then(
          () => true,
          () => false,
        );
      },
      { timeout: 60_000 },
    )
    .toBe(true);
}

describe('selecting is asking', () => {
  test('a cell, a column and characters of a cell show cards, which preview their step', async ({ page }) => {
    const { project, begun, cards, about } = await opened(page, parcels);

    // A cell: its card shows what it does, how many cells it affects, and values before and after.
    await goToCell(page, 2, 1);
    await about('For “Rome” in city').waitFor();
    const keep = cards.getByRole('listitem').filter({ hasText: 'Keep only rows where city is Rome' });
    expect(await keep.first().textContent()).toContain('30 rows are removed');
    expect(await keep.first().textContent()).toContain('Oslo');
    await expectAccessibleInBothThemes(page);

    // The keyboard reaches the cards, and Esc returns to the grid.
    await page.keyboard.press('Control+i');
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    const first = await focused();
    await page.keyboard.press('ArrowDown');
    await eventually(focused).not.toBe(first);
    await page.keyboard.press('ArrowUp');
    await eventually(focused).toBe(first);
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowRight');
    await about('For “12 kg” in weight').waitFor();

    // A variant is a draft as well: nothing is in the recipe before it is added.
    await goToCell(page, 2, 1);
    await cards.getByRole('button', { name: 'Flag rows where city is Rome' }).first().click();
    await page.getByTestId('draft-effect').filter({ hasText: 'added' }).waitFor();
    await page.getByRole('button', { name: 'Discard' }).click();
    expect((await recipeOf(page, project)).steps).toHaveLength(begun);

    // Characters in the editor of a cell.
    await goToCell(page, 1, 1);
    await page.keyboard.press('Enter');
    await selectFirstCharacters(page.locator('textarea.gdg-input'), about('For “AB” in code'));
    await cards.getByRole('button', { name: /^Remove “AB” from code/ }).click();
    const form = stepForm(page, 'Find and replace');
    await form
      .getByTestId('draft-effect')
      .filter({ hasText: `${rows} cells change` })
      .waitFor();
    await form.getByRole('button', { name: 'Add step' }).click();
    await form.waitFor({ state: 'detached' });
    await expectCell(page, 1, 1, '-100');
    expect((await recipeOf(page, project)).steps).toHaveLength(begun + 1);

    // A column by its header, and dismissal.
    await page.keyboard.press('Escape');
    await goToCell(page, 3, 1);
    await page.keyboard.press('Control+Space');
    await about('For weight').waitFor();
    await page.keyboard.press('Escape');
    await cards.waitFor({ state: 'detached' });
    await goToCell(page, 3, 1);
    await page.keyboard.press('Control+Space');
    await about('For weight').waitFor();
    await page.getByRole('button', { name: 'Dismiss these suggestions' }).click();
    await cards.waitFor({ state: 'detached' });

    // A suggestion for its meaning is a ready step: Enter adds it, and no formula has the focus.
    await goToCell(page, 4, 1);
    await page.keyboard.press('Control+Space');
    await about('For mail').waitFor();
    await cards.getByRole('button', { name: /^Extract the domain of mail/ }).click();
    await page.getByTestId('draft-effect').filter({ hasText: 'added' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByTestId('draft-effect').waitFor({ state: 'detached' });
    await expectCell(page, 5, 1, 'example.org');
    expect((await recipeOf(page, project)).steps).toHaveLength(begun + 2);

    // In a narrow window the panel stays closed: a button over the grid opens the cards.
    await page.setViewportSize({ width: 700, height: 800 });
    await page.getByRole('button', { name: 'Close recipe and columns' }).click();
    const grid = (await page.getByTestId('data-grid').boundingBox())!;
    await page.mouse.click(grid.x + 160, grid.y + 87);
    await page.locator('[data-testid="glide-cell-2-0"][aria-selected="true"]').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: /^\d suggestions?$/ }).click();
    await about('For “Rome” in city').waitFor();
  });

  test('the grid shows the card under the pointer, returns when it leaves, and Enter adds it', async ({
    page,
  }) => {
    const { project, begun, cards, about, cellText } = await opened(page, parcels);
    const isShown = (name: RegExp) =>
      eventually(() =>
        cards.getByRole('listitem').filter({ hasText: name }).first().getAttribute('data-shown'),
      );

    await goToCell(page, 1, 1);
    await page.keyboard.press('Enter');
    const editor = page.locator('textarea.gdg-input');
    await selectFirstCharacters(editor, about('For “AB” in code'));
    const remove = cards.getByRole('button', { name: /^Remove “AB” from code/ });
    await remove.waitFor();
    const place = await remove.boundingBox();

    // The column appears in its original and changed form; the recipe and the cards stay unchanged.
    await remove.hover();
    await cellText(2, 1).toBe('-100');
    await cellText(1, 1).toBe('AB-100');
    await isShown(/^Remove “AB” from code/).toBe('true');
    expect(await remove.boundingBox()).toEqual(place);
    await about('For “AB” in code').hover();
    await cellText(2, 1).toBe('Rome');
    expect(await remove.boundingBox()).toEqual(place);
    expect((await recipeOf(page, project)).steps).toHaveLength(begun);

    // With the keyboard: ↓ shows the next card, Esc leaves the cards, and the grid is as before.
    await page.keyboard.press('Escape');
    await goToCell(page, 2, 1);
    await about('For “Rome” in city').waitFor();
    const shown = async () => (await cards.locator('li[data-shown]').allTextContents()).join();
    await page.keyboard.press('Control+i');
    await eventually(shown).not.toBe('');
    const first = await shown();
    await page.keyboard.press('ArrowDown');
    await eventually(shown).not.toBe(first);
    await page.keyboard.press('ArrowUp');
    await eventually(shown).toBe(first);
    await page.keyboard.press('Escape');
    await cards.locator('li[data-shown]').waitFor({ state: 'detached' });
    await about('For “Rome” in city').waitFor();
    await cellText(2, 1).toBe('Rome');

    // A response that arrives late is ignored.
    let release = (): void => undefined;
    const late = new Promise<void>((resolve) => {
      release = resolve;
    });
    let held = 0;
    await page.route(/\/preview\?/, async (route) => {
      if (route.request().postData()?.includes('"keep"')) {
        held++;
        await late;
      }
      await route.continue().catch(() => undefined);
    });
    await cards
      .getByRole('button', { name: /^Keep only rows where city is Rome/ })
      .first()
      .hover();
    await eventually(() => held).toBeGreaterThan(0);
    const flag = cards.getByRole('button', { name: /^Flag rows where city is Rome/ }).first();
    await flag.hover();
    await cellText(3, 1).toBe('true');
    release();
    await page.waitForTimeout(500);
    await cellText(3, 1).toBe('true');
    await page.unroute(/\/preview\?/);

    // Enter adds what is shown, and the grid regains the focus.
    await flag.focus();
    await page.keyboard.press('Enter');
    await eventually(async () => (await recipeOf(page, project)).steps.length).toBe(begun + 1);
    await about('For “Rome” in city').hover();
    await cellText(3, 1).toBe('true');
    await cellText(3, 2).toBe('false');
    await eventually(() =>
      page.evaluate(() => document.activeElement?.closest('[data-testid="data-grid"]') !== null),
    ).toBe(true);
  });

  test('several headers show cards, and the grid shows all steps of a card', { tags: ['deep'] }, async ({
    page,
  }) => {
    const { project, begun, cards, about, cellText } = await opened(page, orders);
    const stepCount = async () => (await recipeOf(page, project)).steps.length;
    const card = (name: string) => cards.getByRole('button', { name, exact: true });

    // The grid shows both steps of the card, and Enter adds them together.
    await goToCell(page, 1, 1);
    const header = (await page.getByTestId('data-grid').locator('canvas').first().boundingBox())!;
    await page.keyboard.down('Control');
    for (const x of [90, 180, 285]) await page.mouse.click(header.x + x, header.y + 14);
    await page.keyboard.up('Control');
    await about('For year, month, and day').waitFor();
    await card('Build a date from year, month, day').hover();
    await cellText(1, 1).toBe('2001-01-01');
    expect(await stepCount()).toBe(begun);
    await about('For year, month, and day').hover();
    await cellText(1, 1).toBe('2001');
    await card('Build a date from year, month, day').focus();
    await page.keyboard.press('Enter');
    await eventually(stepCount).toBe(begun + 2);
    await expectCell(page, 1, 1, '2001-01-01');
  });

  test('a part of the quality bar and brushed bars show cards', { tags: ['deep'] }, async ({ page }) => {
    const { cards, about, cellText } = await opened(page, orders);
    const card = (name: string) => cards.getByRole('button', { name, exact: true });
    // In the column panel: repairing values first, discarding them last.
    await page.getByRole('tab', { name: 'Column' }).click();
    const panel = page.getByRole('tabpanel', { name: 'Column' });
    await chooseOption(panel.getByRole('combobox', { name: 'Column', exact: true }), 'size');
    await panel
      .getByRole('list', { name: 'Quality' })
      .getByRole('button', { name: /^Mismatched/ })
      .click();
    const pill = page.getByRole('button', { name: /^\d suggestions?$/ });
    await pill.click();
    await about('For mismatched values in size').waitFor();
    const repair = cards.getByRole('listitem').first();
    expect(await repair.textContent()).toContain('Parse mismatched values of size as numbers');
    expect(await repair.textContent()).toContain('1,300');
    await expectAccessibleInBothThemes(page);
    await card('Parse mismatched values of size as numbers').hover();
    await cellText(5, 1).toBe('12');
    await about('For mismatched values in size').hover();
    await page.getByRole('button', { name: 'Clear all filters' }).click();
    await about('For mismatched values in size').waitFor({ state: 'detached' });

    // Brushed bars.
    await page.getByRole('tab', { name: 'Column' }).click();
    const bars = panel.getByRole('group', { name: /Distribution/ }).getByRole('button');
    await bars.first().hover();
    await page.mouse.down();
    await bars.nth(1).hover();
    await page.mouse.up();
    await pill.click();
    await page.getByRole('heading', { name: /^For .+ to .+ in size$/ }).waitFor();
    const keep = cards.getByRole('button', { name: /^Keep only rows where size is .+ to/ });
    await keep.first().waitFor();
  });

  test('whole rows show cards', { tags: ['deep'] }, async ({ page }) => {
    const { project, begun, cards, about } = await opened(page, orders);
    const grid = (await page.getByTestId('data-grid').locator('canvas').first().boundingBox())!;
    await page.mouse.click(grid.x + 20, grid.y + 72 + 14);
    await about('For 1 row').waitFor();
    await page.keyboard.down('Shift');
    await page.mouse.click(grid.x + 20, grid.y + 72 + 2.5 * 28);
    await page.keyboard.up('Shift');
    await about('For 3 rows').waitFor();
    await cards.getByRole('button', { name: 'Remove these 3 rows', exact: true }).focus();
    await page.keyboard.press('Enter');
    await eventually(async () => (await recipeOf(page, project)).steps.length).toBe(begun + 1);
    await expectRows(page, rows - 3);
  });
});
