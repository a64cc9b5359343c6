import { describe, expect } from 'vitest';
import { expectAccessibleInBothThemes, test } from '../support/browser.ts';
import { signInNewPerson } from '../support/person.ts';
import { importFile } from './lib/create-project.ts';
import { eventually, expectCell, expectRows, goToCell, recipeOf, stepForm } from './lib/workspace.ts';

const weights = ['12 kg', '7 kg', '3.5 kg', 'N/A', '20 kg', '9 kg', '11 kg', '2 kg', '5 kg', '8 kg'];
const rows = 40;
const parcels = {
  name: 'parcels.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'code,city,weight',
      ...Array.from(
        { length: rows },
        (_, at) => `AB-${100 + at},${at % 4 === 0 ? 'Rome' : 'Oslo'},${weights[at % 10]}`,
      ),
    ].join('\n'),
  ),
};

describe('selecting is asking', () => {
  test('a cell, a column and characters of a cell bring cards, which preview their step', async ({
    page,
  }) => {
    await signInNewPerson(page);
    const project = await importFile(page, parcels);
    await expectRows(page, rows);
    const begun = (await recipeOf(page, project)).steps.length;
    const cards = page.getByRole('list', { name: 'Suggestions for the selection' });
    const about = (text: string) => page.getByRole('heading', { name: text, exact: true });

    // A cell: its card says what it does, how much of it, and values before and after.
    await goToCell(page, 2, 1);
    await about('For “Rome” in city').waitFor();
    const keep = cards.getByRole('listitem').filter({ hasText: 'Keep only rows where city is Rome' });
    expect(await keep.first().textContent()).toContain('30 rows are removed');
    expect(await keep.first().textContent()).toContain('Oslo');
    await expectAccessibleInBothThemes(page);

    // The keyboard reaches the cards, and Esc goes back to the grid.
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
    await page.locator('textarea.gdg-input').waitFor();
    await page.locator('textarea.gdg-input').evaluate((editor: HTMLTextAreaElement) => {
      editor.setSelectionRange(0, 2);
    });
    await about('For “AB” in code').waitFor();
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
    await page.getByRole('button', { name: 'Dismiss these suggestions' }).click();
    await cards.waitFor({ state: 'detached' });

    // A narrow window keeps the panel closed: a button over the grid brings the cards.
    await page.setViewportSize({ width: 700, height: 800 });
    await page.getByRole('button', { name: 'Close recipe and columns' }).click();
    const grid = (await page.getByTestId('data-grid').boundingBox())!;
    await page.mouse.click(grid.x + 160, grid.y + 87);
    await page.locator('[data-testid="glide-cell-2-0"][aria-selected="true"]').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: /^\d suggestions?$/ }).click();
    await about('For “Rome” in city').waitFor();
  });
});
