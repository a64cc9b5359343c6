import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible, test } from '../support/browser.ts';
import { signInNewPerson } from '../support/person.ts';
import { importFile, openedProject } from './lib/create-project.ts';
import {
  chooseColumns,
  chooseOption,
  eventually,
  expectCell,
  expectRows,
  pickStep,
  recipeOf,
  submitStep,
} from './lib/workspace.ts';

const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

const boxesOf = (of: Locator): Promise<readonly Box[]> =>
  of.evaluateAll((all) =>
    all
      .map((one) => one.getBoundingClientRect())
      .map(({ x, y, width, height }) => ({ x, y, width, height }))
      .filter(({ width }) => width > 0),
  );
const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

describe('the flow of a project', () => {
  test('shows sources, recipes, joins and the result, each of which opens its data in the grid', async ({
    page,
    problems,
  }) => {
    problems.allow(/status of 422.*\/(effect|diagnosis)/);
    await signInNewPerson(page);
    const id = await importFile(page, csv('beers.csv', 'Beer,Town\nAle,Rome\nBock,Oslo\nCask,Bern\n'));
    await page.goto(`/projects/create?project=${id}`);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a file' }).click();
    await (await chooser).setFiles(csv('towns.csv', 'Name,Country\nRome,IT\nOslo,NO\n'));
    await page.getByRole('button', { name: 'Add source', exact: true }).click();
    await openedProject(page);
    await eventually(async () => Object.keys((await recipeOf(page, id)).sources ?? {})).toEqual(['towns']);

    await page.goto(`/projects/beta/${id}`);
    await expectRows(page, 3);
    const flow = page.getByRole('region', { name: 'Flow of the project' });
    const card = (name: RegExp) => flow.getByRole('button', { name });
    await card(/^Source: towns/).waitFor();
    const form = await pickStep(page, 'Join another source');
    await chooseOption(form.getByRole('combobox', { name: 'With' }), 'towns');
    const left = form.getByRole('combobox', { name: 'Column in this table' });
    if ((await left.count()) === 0)
      await form.getByRole('button', { name: 'Add pair', exact: true }).first().click();
    await chooseOption(left, 'Town');
    await chooseOption(form.getByRole('combobox', { name: 'Column in the other table' }), 'Name');
    await submitStep(form);

    // The join has both of its inputs before it, and the result after it.
    const join = card(/^Join: Join another source/);
    await join.waitFor();
    expect(await join.textContent()).toMatch(/After .*(step|towns).*Before Result/s);

    // A click on the source opens the grid as imported, the result is reached by keyboard.
    await card(/^Source: (?!towns)/).click();
    const banner = page.getByRole('status').filter({ hasText: 'The data as imported' });
    await banner.waitFor();
    await expectCell(page, 1, 1, 'Beer');
    await join.click();
    await page.getByRole('status').filter({ hasText: 'The data after' }).waitFor();
    await expectCell(page, 1, 1, 'Ale');
    await page.keyboard.press('ArrowRight');
    await eventually(() => page.evaluate(() => document.activeElement?.textContent ?? '')).toMatch(
      /^Output: Result/,
    );
    await page.keyboard.press('Enter');
    await page.getByRole('status').filter({ hasText: 'The data after' }).waitFor({ state: 'detached' });
    await expectRows(page, 3);
    await expectAccessible(page);

    // Another source opens as imported, read-only; the banner leads back.
    await card(/^Source: towns/).click();
    const towns = page.getByRole('status').filter({ hasText: 'The source “towns” as imported' });
    await towns.waitFor();
    await expectCell(page, 1, 2, 'Rome');
    expect(await page.getByRole('button', { name: 'Add step' }).count()).toBe(0);
    // Its columns are described like those of the main source.
    await page.getByRole('tab', { name: 'Column' }).click();
    await page.getByRole('combobox', { name: 'Column', exact: true }).fill('Column 2');
    await page.getByRole('option', { name: 'Column 2', exact: true }).click();
    await page.getByRole('list', { name: 'Most frequent values' }).getByText('NO', { exact: true }).waitFor();
    await page.getByRole('tab', { name: 'Recipe' }).click();
    await towns.getByRole('button', { name: 'Return' }).click();
    await expectCell(page, 1, 1, 'Ale');
    await expectRows(page, 3);

    // The button between two cards adds a step at that position of the recipe.
    const before = (await recipeOf(page, id)).steps;
    await flow
      .getByRole('button', { name: /^Add a step between .* and Join another source$/ })
      .last()
      .click();
    await page.getByRole('combobox', { name: 'Find a step' }).fill('Change case');
    await page.getByRole('option', { name: 'Change case' }).first().click();
    const added = page.getByRole('form', { name: 'Change case', exact: true });
    await page.getByRole('status').filter({ hasText: 'new steps are inserted here' }).waitFor();
    await chooseColumns(added, ['Town']);
    await submitStep(added);
    await eventually(async () => (await recipeOf(page, id)).steps.map(({ kind }) => kind)).toEqual([
      ...before.slice(0, -1).map(({ kind }) => kind),
      'change-case',
      'join-source',
    ]);

    // The grid keeps enough room in small windows, and the flow can be moved to trash.
    for (const [width, height] of [
      [390, 844],
      [768, 1024],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      await eventually(
        async () => (await page.getByTestId('data-grid').boundingBox())!.height,
      ).toBeGreaterThan(height / 4);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${width}`).toBeLessThanOrEqual(0);
      // No button of the canvas covers a card, and the names of cards are readable.
      await eventually(async () => {
        const cards = await boxesOf(flow.locator('[data-node]'));
        const buttons = await boxesOf(flow.getByRole('button', { name: /^(Zoom|Show all)/ }));
        const covered = cards.filter((one) => buttons.some((other) => overlap(one, other)));
        return [covered.length, cards.every((one) => one.height > 38)];
      }).toEqual([0, true]);
    }
    await page.getByRole('button', { name: 'Hide the flow' }).click();
    await flow.waitFor({ state: 'detached' });
  });
});
