import { describe, expect } from 'vitest';
import { expectAccessible, test } from '../support/browser.ts';
import { signInNewPerson } from '../support/person.ts';
import { importFile } from './lib/create-project.ts';
import { eventually, expectCell, expectRows, goToCell, recipeOf, submitStep } from './lib/workspace.ts';

const columns = 40;
const rows = 3000;
/** The text is in four cells: one on the first screen, the others far down and far right. */
const hits: Readonly<Record<string, string>> = {
  '1,2': 'Old Street 1',
  '1200,0': 'OLD STREET 2',
  '2345,29': 'an old street',
  '2345,30': 'old street',
};
const wide = {
  name: 'streets.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      Array.from({ length: columns }, (_, c) => `c${c + 1}`).join(','),
      ...Array.from({ length: rows }, (_, r) =>
        Array.from({ length: columns }, (_, c) => hits[`${r},${c}`] ?? `v${(r + c) % 7}`).join(','),
      ),
    ].join('\n'),
  ),
};

describe('finding in the data', () => {
  test('counts all rows, moves from match to match, and replaces with a step', async ({ page, problems }) => {
    problems.allow(/status of 422.*\/places/);
    await signInNewPerson(page);
    const project = await importFile(page, wide);
    await expectRows(page, rows);
    await goToCell(page, 1, 1);
    await page.keyboard.press('Control+f');
    const bar = page.getByRole('search', { name: 'Find in the data' });
    const field = bar.getByRole('textbox', { name: 'Find' });
    const status = bar.getByRole('status');
    await field.fill('old street');
    await eventually(() => status.textContent()).toBe('4 cells in 3 rows');
    expect(await page.getByTestId('scroll-marks').getAttribute('data-bands')).toBe('3');

    /**
     * The selected cell is on the screen, no other is selected, and a screen reader finds its text.
     */
    const expectAt = async (column: number, row: number) => {
      const selected = page.locator('[data-testid^="glide-cell-"][aria-selected="true"]');
      await eventually(() =>
        selected.evaluateAll((cells) => cells.map((one) => one.getAttribute('data-testid'))),
      ).toEqual([`glide-cell-${column}-${row - 1}`]);
      await eventually(() => selected.textContent()).toBe(hits[`${row - 1},${column - 1}`]);
    };
    await expectAt(3, 2);
    await field.press('Enter');
    await expectAt(1, 1201);
    await field.press('F3');
    await expectAt(30, 2346);
    await field.press('Enter');
    await expectAt(31, 2346);
    await field.press('Enter');
    await expectAt(3, 2);
    await eventually(() => status.textContent()).toContain('continued from the top');
    await field.press('Shift+Enter');
    await expectAt(31, 2346);
    await field.press('Escape');
    await bar.waitFor({ state: 'detached' });

    // Options narrow the matches; an invalid pattern is reported.
    await page.keyboard.press('Control+f');
    await bar.getByRole('button', { name: 'Match case' }).click();
    await eventually(() => status.textContent()).toContain('2 cells in 1 row');
    await bar.getByRole('button', { name: 'Match whole cell' }).click();
    await eventually(() => status.textContent()).toContain('1 cell in 1 row');
    await bar.getByRole('button', { name: 'Use a regular expression' }).click();
    await field.fill('[Oo]ld (s|S)treet( \\d)?$');
    await eventually(() => status.textContent()).toContain('3 cells in 2 rows');
    await field.fill('[Oo]ld (');
    await eventually(() => bar.getByRole('alert').textContent()).toMatch(/regular expression|pattern/i);
    await bar.getByRole('button', { name: 'Use a regular expression' }).click();
    await bar.getByRole('button', { name: 'Match case' }).click();
    await field.fill('old street');
    await bar.getByRole('button', { name: /^Columns to search/ }).click();
    const searchIn = page.getByRole('combobox', { name: 'Search in' });
    await searchIn.fill('c31');
    await page.getByRole('option', { name: 'c31', exact: true }).click();
    await page.keyboard.press('Escape');
    await eventually(() => status.textContent()).toContain('1 cell in 1 row');
    await bar.getByRole('button', { name: /^Columns to search/ }).click();
    await searchIn.press('Backspace');
    await page.keyboard.press('Escape');
    await eventually(() => status.textContent()).toContain('4 cells in 3 rows');
    await expectAccessible(page);

    // Replacing creates a draft with its preview, then a step.
    await bar.getByRole('button', { name: 'Replace', exact: true }).click();
    await bar.getByRole('textbox', { name: 'Replace with' }).fill('New Road');
    await bar.getByRole('button', { name: 'Preview replacement' }).click();
    const form = page.getByRole('form', { name: 'Find and replace', exact: true });
    await eventually(() => form.getByTestId('draft-effect').textContent()).toBe('4 cells change');
    await submitStep(form);
    await eventually(() => status.textContent()).toContain('No matches');
    await expectCell(page, 3, 2, 'New Road 1');
    expect((await recipeOf(page, project)).steps.at(-1)).toMatchObject({
      kind: 'find-replace',
      params: { columns: { all: true }, find: 'old street', replace: 'New Road', ignoreCase: true },
    });
  });
});
