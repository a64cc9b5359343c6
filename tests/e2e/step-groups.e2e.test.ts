import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { describeViolations, findAxeViolations } from '../support/axe.ts';
import { test } from '../support/browser.ts';
import { signInNewPerson } from '../support/person.ts';
import { importFile } from './lib/create-project.ts';
import { eventually, expectRows, recipeOf } from './lib/workspace.ts';

const csv = 'city,amount\n Ulm ,10\n Bonn,20\nKiel,30\n';
const kinds = ['trim-text', 'collapse-spaces', 'empty-to-null'] as const;

/** Opens a project whose recipe ends with three steps on its text column. */
async function openProject(page: Page): Promise<{ readonly id: string; readonly first: number }> {
  await signInNewPerson(page);
  const id = await importFile(page, { name: 'towns.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  const state = await (await page.request.get(`/api/projects/${id}/recipe`)).json();
  const steps = kinds.map((kind) => ({ id: kind, kind, params: { columns: ['city'] } }));
  const saved = await page.request.put(`/api/projects/${id}/recipe`, {
    data: {
      base: state.version,
      recipe: { ...state.recipe, steps: [...state.recipe.steps, ...steps] },
      summary: 'Three steps',
    },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(saved.ok(), await saved.text()).toBe(true);
  await page.reload();
  await expectRows(page, 3);
  return { id, first: state.recipe.steps.length };
}

const groupsOf = async (page: Page, id: string) =>
  (await recipeOf(page, id)).steps.slice(-3).map(({ id: step, group }) => [step, group ?? null]);

describe('groups of steps', () => {
  test('are created from selected steps, fold, are renamed and dissolved, by pointer and by keyboard', async ({
    page,
  }) => {
    const { id, first } = await openProject(page);
    const list = page.getByRole('list', { name: 'Steps of the recipe' });
    const sentences = list.locator('[data-step]');
    await eventually(() => sentences.count()).toBe(first + 3);

    // Steps that aren't adjacent can't form a group.
    await sentences.nth(first).click();
    await sentences.nth(first + 2).click({ modifiers: ['Control'] });
    await page.getByRole('button', { name: `More for step ${first + 1}`, exact: true }).click();
    const item = page.getByRole('menuitem', { name: 'Group 2 steps…' });
    await item.waitFor();
    expect(await item.isDisabled()).toBe(true);
    await page.keyboard.press('Escape');

    await sentences.nth(first).click();
    await sentences.nth(first + 1).click({ modifiers: ['Shift'] });
    await sentences.nth(first + 1).press('Alt+g');
    const dialog = page.getByRole('dialog', { name: 'Group 2 steps' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Clean city');
    await page.keyboard.press('Enter');
    const header = list.getByRole('button', { name: /^Clean city/ });
    await header.waitFor();
    expect(await groupsOf(page, id)).toEqual([
      ['trim-text', 'Clean city'],
      ['collapse-spaces', 'Clean city'],
      ['empty-to-null', null],
    ]);
    expect(describeViolations(await findAxeViolations(page))).toBe('');

    // Folded and unfolded with the arrow keys; the state is saved.
    await header.press('ArrowLeft');
    await eventually(() => sentences.count()).toBe(first + 1);
    expect(await header.getAttribute('aria-expanded')).toBe('false');
    await page.waitForResponse(
      (answer) => answer.url().includes('/view-state') && answer.request().method() === 'PUT',
    );
    await page.reload();
    await header.waitFor();
    await eventually(() => sentences.count()).toBe(first + 1);

    // A step moves past a folded group as a whole, without joining it.
    await sentences.nth(first).focus();
    await sentences.nth(first).press('Alt+ArrowUp');
    await eventually(() => groupsOf(page, id)).toEqual([
      ['empty-to-null', null],
      ['trim-text', 'Clean city'],
      ['collapse-spaces', 'Clean city'],
    ]);
    await page.keyboard.press('Control+z');
    await eventually(async () => (await groupsOf(page, id)).map(([step]) => step)).toEqual([...kinds]);

    // Between two steps of the open group, a step joins it.
    await header.press('ArrowRight');
    await eventually(() => sentences.count()).toBe(first + 3);
    await sentences.nth(first + 2).press('Alt+ArrowUp');
    await eventually(async () => (await groupsOf(page, id)).map(([, group]) => group)).toEqual([
      'Clean city',
      'Clean city',
      'Clean city',
    ]);

    await header.press('F2');
    await page
      .getByRole('dialog', { name: 'Rename group' })
      .getByRole('textbox', { name: 'Name' })
      .fill('Cities');
    await page.keyboard.press('Enter');
    await list.getByRole('button', { name: /^Cities/ }).waitFor();
    await page.getByRole('button', { name: 'Actions for the group Cities' }).click();
    await page.getByRole('menuitem', { name: 'Ungroup' }).click();
    await eventually(async () => (await groupsOf(page, id)).map(([, group]) => group)).toEqual([
      null,
      null,
      null,
    ]);
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
    await list.getByRole('button', { name: /^Cities/ }).waitFor();
  });
});
