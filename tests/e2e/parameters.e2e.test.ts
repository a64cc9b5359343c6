import { describe, expect } from 'vitest';
import { describeViolations, findAxeViolations } from '../support/axe.ts';
import { test } from '../support/browser.ts';
import { signInNewPerson } from '../support/person.ts';
import { importFile } from './lib/create-project.ts';
import {
  chooseOption,
  eventually,
  expectCell,
  expectRows,
  pickStep,
  recipeOf,
  stepCards,
  submitStep,
  writeFormula,
} from './lib/workspace.ts';

const csv = 'city,amount\nUlm,10\nBonn,20\nKiel,30\nJena,40\n';

describe('parameters of a recipe', () => {
  test('are defined, used in formulas and fields, changed, renamed and deleted, and the grid follows', async ({
    page,
  }) => {
    await signInNewPerson(page);
    const id = await importFile(page, { name: 'towns.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await expectRows(page, 4);
    const section = page.getByRole('region', { name: 'Parameters' });
    const parametersNow = async () => (await recipeOf(page, id)).parameters;

    // Defined in the recipe panel; a name that formulas cannot write is refused at the field.
    await section.getByRole('button', { name: 'Add parameter' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add parameter' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('9 lives');
    await dialog.getByText('Use letters, digits and underscores').waitFor();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('least');
    await chooseOption(dialog.getByRole('combobox', { name: 'Type' }), 'Number');
    await dialog.getByRole('textbox', { name: 'Default value' }).fill('25');
    await dialog.getByRole('textbox', { name: 'Default value' }).press('Tab');
    expect(describeViolations(await findAxeViolations(page))).toBe('');
    await dialog.getByRole('button', { name: 'Add parameter' }).click();
    await dialog.waitFor({ state: 'detached' });
    await eventually(parametersNow).toEqual([{ name: 'least', type: 'number', value: 25 }]);

    // Completed and used in a formula.
    const filter = await pickStep(page, 'Filter rows');
    await writeFormula(filter, 'Condition', 'amount > $le');
    await page.getByRole('option', { name: /^\$least/ }).click();
    await submitStep(filter);
    await expectRows(page, 2);

    // A new value, and undo.
    const least = section.getByRole('textbox', { name: 'Value of least' });
    await least.fill('15');
    await least.press('Enter');
    await expectRows(page, 3);
    await page.getByRole('button', { name: /^Undo/ }).first().click();
    await expectRows(page, 2);
    await eventually(() => least.inputValue()).toBe('25');

    // A literal of a field becomes a parameter, and the other way round.
    const limit = await pickStep(page, 'Keep or remove first or last rows');
    await limit.getByRole('textbox', { name: 'Number of rows' }).fill('1');
    await limit.getByRole('button', { name: 'Use a parameter for Number of rows' }).click();
    await page.getByRole('menuitem', { name: 'Create parameter' }).click();
    const create = page.getByRole('dialog', { name: 'Create parameter' });
    await create.getByRole('textbox', { name: 'Name' }).fill('top');
    await create.getByRole('button', { name: 'Create parameter' }).click();
    await create.waitFor({ state: 'detached' });
    await limit.getByText('$top', { exact: true }).waitFor();
    expect(describeViolations(await findAxeViolations(page))).toBe('');
    await limit.getByRole('button', { name: 'Use a value for Number of rows' }).click();
    expect(await limit.getByRole('textbox', { name: 'Number of rows' }).inputValue()).toBe('1');
    await limit.getByRole('button', { name: 'Use a parameter for Number of rows' }).click();
    await page.getByRole('menuitem', { name: /^\$top/ }).click();
    await submitStep(limit);
    await expectRows(page, 1);
    await expectCell(page, 1, 1, 'Kiel');
    const top = section.getByRole('textbox', { name: 'Value of top' });
    await top.fill('2');
    await top.press('Enter');
    await expectRows(page, 2);

    // A name is carried through; deleted, the value stays where it was used.
    await section.getByRole('button', { name: 'More for parameter least' }).click();
    await page.getByRole('menuitem', { name: 'Edit parameter' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit parameter' });
    await edit.getByRole('textbox', { name: 'Name' }).fill('minimum');
    await edit.getByRole('button', { name: 'Save parameter' }).click();
    await edit.waitFor({ state: 'detached' });
    await stepCards(page).filter({ hasText: '$minimum' }).waitFor();
    await section.getByRole('button', { name: 'More for parameter minimum' }).click();
    await page.getByRole('menuitem', { name: 'Delete and keep its value' }).click();
    await eventually(parametersNow).toEqual([{ name: 'top', type: 'number', value: 2 }]);
    const { steps } = await recipeOf(page, id);
    expect(steps.find(({ kind }) => kind === 'filter-rows')?.params.condition).toBe('amount > 25');
    expect(steps.find(({ kind }) => kind === 'limit-rows')?.params.count).toEqual({ $parameter: 'top' });

    // What was kept opens again as it was.
    await page.reload();
    await expectRows(page, 2);
    expect(await section.getByRole('textbox', { name: 'Value of top' }).inputValue()).toBe('2');
  });
});
