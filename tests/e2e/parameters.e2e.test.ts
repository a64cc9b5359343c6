import { readFile } from 'node:fs/promises';
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

    // Defined in the recipe panel; the field refuses a name that formulas cannot contain.
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

    // A literal in a field becomes a parameter, and vice versa.
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

    // An earlier version had another value, which can be restored.
    await page.getByRole('tab', { name: 'History' }).click();
    const versions = page.getByRole('list', { name: 'Versions of the recipe' }).getByRole('listitem');
    await versions
      .filter({ hasText: 'Keep the first' })
      .getByRole('button', { name: 'Compare' })
      .first()
      .click();
    const difference = page.getByRole('list', { name: 'Differences' }).getByRole('listitem');
    await difference.filter({ hasText: 'Now: $top = 2' }).filter({ hasText: '$top = 1' }).waitFor();
    await difference.getByRole('button', { name: 'Use this parameter' }).click();
    await page.getByText('The steps are the same.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: 'Recipe', exact: true }).click();
    await expectRows(page, 1);
    await page.getByRole('button', { name: /^Undo/ }).first().click();
    await expectRows(page, 2);

    // Renaming updates all uses; after deletion, the value stays where it was used.
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

    // Everything saved reopens unchanged.
    await page.reload();
    await expectRows(page, 2);
    expect(await section.getByRole('textbox', { name: 'Value of top' }).inputValue()).toBe('2');
  });

  test('are set by a workflow step and by the form that starts a run', { tags: ['deep'] }, async ({
    page,
  }) => {
    await signInNewPerson(page);
    const projectId = await importFile(page, {
      name: 'towns.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(csv),
    });
    await expectRows(page, 4);
    const headers = { origin: new URL(page.url()).origin };
    const ask = async (method: string, path: string, data?: object) => {
      const response = await page.request.fetch(path, { method, headers, ...(data && { data }) });
      expect(response.status(), await response.text()).toBeLessThan(300);
      return (await response.json()) as Record<string, unknown>;
    };
    const { version, recipe } = await ask('GET', `/api/projects/${projectId}/recipe`);
    await ask('PUT', `/api/projects/${projectId}/recipe`, {
      base: version,
      summary: 'Add parameters',
      recipe: {
        ...(recipe as object),
        parameters: [
          { name: 'least', type: 'number', value: 0, required: true },
          { name: 'label', type: 'text', value: 'copy' },
        ],
        steps: [
          ...(recipe as { steps: object[] }).steps,
          { id: 'p1', kind: 'filter-rows', params: { condition: 'amount >= $least', action: 'keep' } },
          { id: 'p2', kind: 'add-column', params: { name: { $parameter: 'label' }, formula: 'city' } },
        ],
      },
    });
    const graph = {
      nodes: [
        { id: 'in', kind: 'source', settings: { from: 'project', projectId } },
        { id: 'clean', kind: 'recipe', title: 'Clean', settings: { projectId } },
        { id: 'out', kind: 'output', settings: { to: 'file' } },
      ],
      edges: [
        { from: 'in', to: 'clean' },
        { from: 'clean', to: 'out' },
      ],
    };
    const made = await ask('POST', '/api/workflows', { name: 'Towns', draft: { graph } });
    const { id } = made.workflow as { id: string };
    await page.goto(`/workflows/${id}`);
    await page.locator('[data-node="clean"]:visible').click();
    const step = page.getByRole('region', { name: 'Parameters', exact: true });
    await step.getByRole('textbox', { name: 'label' }).fill('town');
    await step.getByRole('textbox', { name: 'label' }).press('Enter');
    await step.getByRole('button', { name: 'Use the default of label' }).waitFor();
    expect(describeViolations(await findAxeViolations(page))).toBe('');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const publish = page.getByRole('dialog', { name: 'Publish' });
    await publish.getByRole('button', { name: 'Publish', exact: true }).click();
    await publish.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Run now', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Run Towns' });
    expect(await form.getByRole('textbox', { name: 'label' }).inputValue()).toBe('town');
    await form.getByRole('textbox', { name: 'least' }).fill('30');
    expect(describeViolations(await findAxeViolations(page))).toBe('');
    await form.getByRole('button', { name: 'Run now' }).click();
    await form.waitFor({ state: 'detached' });
    const run = page.getByRole('region', { name: 'Run 1', exact: true });
    await run.getByRole('status').filter({ hasText: 'Succeeded' }).waitFor({ timeout: 60_000 });
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: /^Download / }).click(),
    ]);
    expect(await readFile(await file.path(), 'utf8')).toBe('city,amount,town\nKiel,30,Kiel\nJena,40,Jena\n');
  });
});
