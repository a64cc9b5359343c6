import { describe, expect } from 'vitest';
import { test } from '../support/browser.ts';
import { signInNewPerson } from '../support/person.ts';
import { importFile } from './lib/create-project.ts';
import { eventually, expectCell, expectRows, recipeOf, stepCards } from './lib/workspace.ts';

const file = {
  name: 'towns.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('id,city,state\n1,Boaz,AL\n2,Cullman,AL\n3,Dothan,AL\n'),
};

describe('editing an old step', () => {
  test('first shows a frame and its impact, repairs later steps with one click, or keeps a branch', async ({
    page,
  }) => {
    await signInNewPerson(page);
    const id = await importFile(page, file);
    await expectRows(page, 3);
    const before = await recipeOf(page, id);
    const headers = { origin: new URL(page.url()).origin };
    const state = (await (await page.request.get(`/api/projects/${id}/recipe`)).json()) as {
      version: number;
    };
    const steps = [
      ...before.steps,
      { id: 'r1', kind: 'rename-columns', params: { names: [{ from: 'city', to: 'town' }] } },
      { id: 'r2', kind: 'change-case', params: { columns: ['town'], case: 'upper' } },
      { id: 'r3', kind: 'filter-rows', params: { condition: 'town != "DOTHAN"', action: 'keep' } },
      { id: 'r4', kind: 'change-case', params: { columns: ['state'], case: 'lower' } },
    ];
    await page.request.put(`/api/projects/${id}/recipe`, {
      data: { base: state.version, recipe: { ...before, steps }, summary: 'Rename, change case, filter' },
      headers,
    });
    await expectRows(page, 2);
    const card = stepCards(page).filter({ hasText: 'Rename city to town' });
    await card.getByRole('button', { name: /^Edit step/ }).click();
    const form = page.getByRole('form', { name: 'Rename columns' });
    // Grid, headers and filters are at the step: the row that is removed later is still there, in
    // its original case.
    await page
      .getByRole('status')
      .filter({ hasText: /^Editing step/ })
      .waitFor();
    await expectCell(page, 2, 3, 'Dothan');
    await form.getByRole('textbox', { name: 'New name' }).fill('place');
    const later = form.getByRole('region', { name: 'Later steps' });
    await later.filter({ hasText: '3 later steps: 2 broken, 1 unaffected' }).waitFor();
    await later.getByRole('button', { name: 'Rename “town” to “place” in 2 steps' }).click();
    await later.filter({ hasText: '2 re-run, 1 unaffected' }).waitFor();

    await form.getByRole('button', { name: 'Keep as a branch…' }).click();
    const dialog = page.getByRole('dialog');
    const name = dialog.getByRole('textbox', { name: 'Name' });
    await eventually(() => name.inputValue()).toBe('Rename city to place');
    // Escape closes the dialog only: the edit stays.
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await form.getByRole('button', { name: 'Keep as a branch…' }).click();
    await name.fill('Places');
    await page.keyboard.press('Enter');
    await form.waitFor({ state: 'detached' });
    expect((await recipeOf(page, id)).steps.find((one) => one.id === 'r2')?.params).toMatchObject({
      columns: ['town'],
    });
    // The branch is compared step by step, and taken over by hand.
    await page.getByRole('tab', { name: 'History' }).click();
    const branch = page.getByRole('list', { name: 'Versions of the recipe' }).getByRole('listitem');
    await branch.filter({ hasText: 'Places' }).getByRole('button', { name: 'Compare' }).click();
    const differences = page
      .getByRole('dialog')
      .getByRole('list', { name: 'Differences' })
      .getByRole('listitem');
    await eventually(() => differences.count()).toBe(3);
    for (const left of [2, 1]) {
      await differences.first().getByRole('button', { name: 'Use this step' }).click();
      await eventually(() => differences.count()).toBe(left);
    }
    await differences.first().getByRole('button', { name: 'Use this step' }).click();
    await page.getByText('The steps are the same.').waitFor();
    expect((await recipeOf(page, id)).steps.find((one) => one.id === 'r2')?.params).toMatchObject({
      columns: ['place'],
    });
    await page.keyboard.press('Escape');

    // Versions have names, and a branch can be deleted.
    const places = branch.filter({ hasText: 'Places' });
    await places.getByRole('button', { name: /^More for version/ }).click();
    await page.getByRole('menuitem', { name: 'Rename…' }).click();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Towns as places');
    await page.keyboard.press('Enter');
    const renamed = branch.filter({ hasText: 'Towns as places' });
    await renamed.getByText('Branch', { exact: true }).waitFor();
    await branch
      .first()
      .getByRole('button', { name: /^More for version/ })
      .click();
    await page.getByRole('menuitem', { name: 'Name this version…' }).click();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Merged');
    await dialog.getByRole('button', { name: 'Save name' }).click();
    await branch.first().filter({ hasText: 'Merged' }).waitFor();
    await renamed.getByRole('button', { name: /^More for version/ }).click();
    await page.getByRole('menuitem', { name: 'Delete branch…' }).click();
    await dialog.getByRole('button', { name: 'Delete branch' }).click();
    await renamed.waitFor({ state: 'detached' });
    await branch.first().filter({ hasText: 'Merged' }).waitFor();
  });
});
