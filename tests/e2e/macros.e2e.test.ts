import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { describeViolations, findAxeViolations } from '../support/axe.ts';
import { test } from '../support/browser.ts';
import { newPerson, signInNewPerson } from '../support/person.ts';
import { importFile } from './lib/create-project.ts';
import {
  chooseColumns,
  chooseOption,
  eventually,
  expectCell,
  goToCell,
  pickStep,
  recipeOf,
  stepCards,
  submitStep,
  writeFormula,
} from './lib/workspace.ts';

const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
const phones = file('phones.csv', 'Name,Phone\nAda,  030 12 34 \nBob, 040 99 \n');
const contacts = file('contacts.csv', 'Mobile,Town\n 0171 55 ,Ulm\n0172 66,Bonn\n');

describe('macros', () => {
  test('steps are saved as one with inputs, used on other columns, given a new version, shared and expanded', async ({
    page,
    browser,
  }) => {
    await signInNewPerson(page);
    const title = `Clean phone ${Date.now() % 1_000_000}`;
    const project = await importFile(page, phones);
    const macrosIn = async (id: string) =>
      (await recipeOf(page, id)).steps.flatMap(({ kind, params }) => (kind === 'macro' ? [params] : []));

    // Two related steps on the selected column.
    await goToCell(page, 2, 1);
    const trim = await pickStep(page, 'Trim spaces');
    await chooseColumns(trim, ['Phone']);
    await submitStep(trim);
    const add = await pickStep(page, 'Add column by formula');
    await add.getByRole('textbox', { name: 'Name', exact: true }).fill('Digits');
    await writeFormula(add, 'Formula', 'Phone.replace(" ", "")');
    await submitStep(add);
    const steps = (await recipeOf(page, project)).steps.length;

    // Saved as one: the column becomes an input automatically, the name of the new column by
    // choice.
    await selectLast(page, 2);
    await page.getByRole('button', { name: `More for step ${steps}` }).click();
    await page.getByRole('menuitem', { name: 'Save 2 steps as a macro…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save 2 steps as a macro' });
    await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
    expect(await dialog.getByRole('checkbox', { name: 'Column Phone' }).isChecked()).toBe(true);
    await dialog.getByRole('checkbox', { name: 'Name: Digits' }).check();
    const input = dialog.getByRole('textbox', { name: 'Name of the input for Name: Digits' });
    await input.fill('9 lives');
    await dialog.getByText('Use letters, digits and underscores').waitFor();
    await input.fill('result');
    await chooseOption(dialog.getByRole('combobox', { name: 'Visibility' }), 'Public');
    expect(describeViolations(await findAxeViolations(page))).toBe('');
    await dialog.getByRole('button', { name: 'Save macro' }).click();
    await dialog.waitFor({ state: 'detached' });
    await eventually(() => stepCards(page).last().textContent()).toContain(`${title} on Phone`);
    expect((await recipeOf(page, project)).steps).toHaveLength(steps - 1);
    await expectCell(page, 3, 1, '0301234');

    // Used in another project, on a column with another name.
    const other = await importFile(page, contacts);
    const form = await pickStep(page, title);
    await chooseOption(form.getByRole('combobox', { name: 'Phone' }), 'Mobile');
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Plain');
    await form.getByText('Runs 2 steps').click();
    await form
      .getByText('Trim spaces at both ends in Mobile')
      .or(form.getByText(/Trim .*Mobile/))
      .first()
      .waitFor();
    expect(describeViolations(await findAxeViolations(page))).toBe('');
    await submitStep(form);
    await expectCell(page, 2, 2, '017266');
    expect(await macrosIn(other)).toMatchObject([
      { macro: { title, version: '1.0.0' }, values: { phone: 'Mobile', result: 'Plain' } },
    ]);

    // A new version, which the first project is offered and adopts after a review.
    const count = (await recipeOf(page, other)).steps.length;
    await page.getByRole('button', { name: `More for step ${count}` }).click();
    await page.getByRole('menuitem', { name: 'Replace with its steps' }).click();
    await eventually(async () => (await recipeOf(page, other)).steps.length).toBe(count + 1);
    await expectCell(page, 2, 2, '017266');
    await selectLast(page, 1);
    await page.getByRole('button', { name: `More for step ${count + 1}` }).click();
    await page.getByRole('menuitem', { name: 'Save as macro…' }).click();
    const again = page.getByRole('dialog', { name: 'Save 1 step as a macro' });
    await chooseOption(again.getByRole('combobox', { name: 'Save as' }), `New version of ${title}`);
    await again.getByRole('textbox', { name: 'Name of the input for Column Mobile' }).fill('phone');
    await again.getByRole('button', { name: 'Save macro' }).click();
    await again.waitFor({ state: 'detached' });
    await page.goto(`/projects/${project}`);
    const updates = page.getByRole('list', { name: 'Macro updates' });
    await updates.getByRole('button', { name: 'Use 1.1.0' }).click();
    await submitStep(page.getByRole('form', { name: title }));
    await updates.waitFor({ state: 'detached' });
    expect(await macrosIn(project)).toMatchObject([
      { macro: { version: '1.1.0' }, values: { phone: 'Phone' } },
    ]);
    await expectCell(page, 3, 1, '0301234');

    // Another user finds it among the plugins, with its inputs and what it does.
    const context = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'en-GB' });
    const guest = await context.newPage();
    await guest.request.post('/api/auth/sign-up/email', {
      data: newPerson(),
      headers: { origin: new URL(page.url()).origin },
    });
    await guest.goto('/plugins');
    await guest.getByRole('searchbox', { name: 'Search plugins' }).fill(title);
    await guest.getByRole('link', { name: title }).click();
    await guest.getByRole('heading', { name: 'Inputs' }).waitFor();
    await guest.getByText('$phone', { exact: true }).waitFor();
    expect(describeViolations(await findAxeViolations(guest))).toBe('');
    await guest.getByRole('button', { name: 'Install', exact: true }).click();
    await guest.getByText('Version 1.1.0 is installed.').waitFor();
    await context.close();
  });
});

async function selectLast(page: Page, count: number): Promise<void> {
  const sentences = stepCards(page).locator('[data-step]');
  const all = await sentences.count();
  await sentences.nth(all - count).click({ modifiers: ['Control'] });
  if (count > 1) await sentences.nth(all - 1).click({ modifiers: ['Shift'] });
}
