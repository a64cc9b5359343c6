import { describe, expect } from 'vitest';
import { describeViolations, findAxeViolations } from '../support/axe.ts';
import { test } from '../support/browser.ts';
import { signUp } from './lib/account.ts';
import { importFile, openedProject } from './lib/create-project.ts';
import {
  chooseOption,
  eventually,
  expectRows,
  pickStep,
  recipeOf,
  stepForm,
  submitStep,
} from './lib/workspace.ts';

const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

describe('joining another source', () => {
  test('the form shows how rows match before the join is added, and warns if rows multiply', async ({
    page,
    problems,
  }) => {
    problems.allow(/status of 422.*\/(effect|diagnosis)/);
    await signUp(page);
    const id = await importFile(
      page,
      csv('beers.csv', 'Beer,Town\nAle,Rome\nBock,Oslo\nCask,Oslo\nDunkel,Bern\n'),
    );
    await page.goto(`/projects/create?project=${id}`);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a file' }).click();
    const towns = [
      'Name,Country',
      'Rome,IT',
      ...Array.from({ length: 6 }, (_, i) => `Oslo,NO ${i}`),
      'Paris,FR',
    ];
    await (await chooser).setFiles(csv('towns.csv', towns.join('\n')));
    await page.getByRole('button', { name: 'Add source', exact: true }).click();
    await openedProject(page);
    // The import adds the source's first steps, which creates a new version of the recipe.
    await eventually(async () => Object.keys((await recipeOf(page, id)).sources ?? {})).toEqual(['towns']);

    const form = await pickStep(page, 'Join another source');
    await chooseOption(form.getByRole('combobox', { name: 'With' }), 'towns');
    const left = form.getByRole('combobox', { name: 'Column in this table' });
    if ((await left.count()) === 0)
      await form.getByRole('button', { name: 'Add pair', exact: true }).first().click();
    await chooseOption(left, 'Town');
    await chooseOption(form.getByRole('combobox', { name: 'Column in the other table' }), 'Name');
    const matches = form.getByTestId('join-matches');
    await eventually(() => matches.textContent()).toContain('3 of 4 rows match');
    const text = await matches.textContent();
    expect(text).toContain('7 of 8 rows match');
    expect(text).toContain('The result has 14 rows.');
    expect(text).toContain('1 key occurs in several rows there; a row here has up to 6 matches.');
    expect(describeViolations(await findAxeViolations(page))).toBe('');
    await submitStep(form);
    await expectRows(page, 14);

    await page.getByTestId('glide-cell-1-0').waitFor({ state: 'attached' });
    expect((await recipeOf(page, id)).steps.at(-1)?.kind).toBe('join-source');
  });

  test('a join is proposed from the values of both tables, and fills in the form', {
    tags: ['deep'],
  }, async ({ page }) => {
    await signUp(page);
    const buyers = ['Alba Foods', 'Brevo Labs', 'Castel', 'Dorna Steel'];
    const orders = Array.from({ length: 40 }, (_, i) => `${i},${buyers[i % 4]!.toUpperCase()},${i * 3}`);
    const id = await importFile(page, csv('orders.csv', `No,Buyer,Total\n${orders.join('\n')}\n`));
    await page.goto(`/projects/create?project=${id}`);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a file' }).click();
    const firms = buyers.slice(0, 3).map((firm, i) => `${firm},${['IT', 'NO', 'PT'][i]}`);
    await (await chooser).setFiles(csv('firms.csv', `Name,Country\n${firms.join('\n')}\n`));
    await page.getByRole('button', { name: 'Add source', exact: true }).click();
    await openedProject(page);

    const card = page.getByRole('button', { name: 'Preview a step: Join firms by Buyer = Name' });
    await card.waitFor();
    await eventually(() => page.getByText('30 of 40 rows match').count()).toBe(1);

    // The form also fills itself in, and keeps what was chosen.
    const form = await pickStep(page, 'Join another source');
    await eventually(() => form.getByRole('combobox', { name: 'With' }).inputValue()).toBe('firms');
    expect(await form.getByRole('combobox', { name: 'Column in this table' }).inputValue()).toBe('Buyer');
    expect(await form.getByRole('combobox', { name: 'Column in the other table' }).inputValue()).toBe('Name');
    expect(await form.getByRole('checkbox', { name: /Ignore case/ }).isChecked()).toBe(true);
    await eventually(() => form.getByTestId('join-matches').textContent()).toContain('30 of 40 rows match');
    await submitStep(form);
    await eventually(() => card.count()).toBe(0);
    expect((await recipeOf(page, id)).steps.at(-1)).toMatchObject({
      kind: 'join-source',
      params: { source: 'firms', keys: [{ left: 'Buyer', right: 'Name' }], ignoreCase: true },
    });
  });

  test('the column menu reaches every step through its family', { tags: ['deep'] }, async ({ page }) => {
    await signUp(page);
    await importFile(page, csv('data.csv', 'Tags,n\n"a=1;b=2",5\n"b=3",7\n'));
    await page.getByTestId('glide-cell-1-0').waitFor({ state: 'attached' });
    const grid = page.getByTestId('data-grid').locator('.dvn-scroller');
    // The key works even if the next frame is late, as on a busy machine.
    await page.evaluate(() => {
      const next = window.requestAnimationFrame.bind(window);
      window.requestAnimationFrame = (draw) => next(() => setTimeout(() => next(draw), 500));
    });
    await grid.click({ position: { x: 120, y: 86 } });
    await page.keyboard.press('Alt+ArrowDown');
    const menu = page.getByRole('menu', { name: 'Column Tags' });
    await menu.waitFor();
    await menu.getByRole('menuitem', { name: 'Reshape' }).hover();
    await page.getByRole('menuitem', { name: 'Key-value pairs to columns' }).click();
    const form = stepForm(page, 'Key-value pairs to columns');
    await eventually(() => form.getByTestId('draft-effect').textContent()).toMatch(/2 columns added/);
    await submitStep(form);
  });
});
