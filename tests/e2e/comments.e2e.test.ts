import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { describeViolations, findAxeViolations } from '../support/axe.ts';
import { test } from '../support/browser.ts';
import { signInNewPerson } from '../support/person.ts';
import { importFile } from './lib/create-project.ts';
import { secondPerson } from './lib/second-person.ts';
import { eventually, expectRows, goToCell, pickStep, stepCount, submitStep } from './lib/workspace.ts';

const csv = 'city,amount\nUlm,10\nBonn,20\nKiel,30\n';

describe('comments', () => {
  test('are written about a step by one user, answered and resolved by another, who was mentioned', async ({
    page,
    browser,
  }) => {
    const ada = await signInNewPerson(page);
    const id = await importFile(page, { name: 'towns.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await expectRows(page, 3);

    // Another user gets access, in a browser of their own.
    const bob = await secondPerson(browser, page, id, { name: 'Bob Moore', level: 'edit' });
    const guest = bob.page;

    // About a step, with a mention that is completed while typing.
    const trim = await pickStep(page, 'Number rows');
    await submitStep(trim);
    const count = await stepCount(page);
    await page.getByRole('button', { name: `More for step ${count}` }).click();
    await page.getByRole('menuitem', { name: 'Comment…' }).click();
    const field = page.getByRole('textbox', { name: 'Write a comment' });
    await field.fill('Is this right, @Bo');
    await field.press('End');
    await page.getByRole('option', { name: 'Bob Moore' }).click();
    await eventually(() => field.inputValue()).toBe('Is this right, @Bob Moore ');
    await field.pressSequentially('<b>?</b>');
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    await comment(page, ada.name).getByText('Is this right, @Bob Moore <b>?</b>').waitFor();
    expect(describeViolations(await findAxeViolations(page))).toBe('');

    // The other user follows the notification, answers and resolves.
    await guest.goto('/projects');
    await guest.getByRole('button', { name: /^Notifications/ }).click();
    await guest
      .getByText(/Ada Lovelace mentioned you in/)
      .first()
      .click();
    await guest.waitForURL(`**/projects/${id}?panel=comments&comment=*`);
    const thread = guest.getByRole('list', { name: 'Comments' }).getByRole('listitem').first();
    await expect(thread.getAttribute('data-linked')).resolves.toBe('true');
    await thread.getByText('Is this right, @Bob Moore <b>?</b>').waitFor();
    await thread.getByRole('button', { name: 'Reply' }).click();
    await thread.getByRole('textbox', { name: 'Reply' }).fill('Yes.');
    await thread.getByRole('button', { name: 'Reply' }).click();
    await comment(page, 'Bob Moore').getByText('Yes.').waitFor();
    await thread.getByRole('button', { name: 'Resolve the thread' }).click();
    await page.getByText(/Resolved by Bob Moore/).waitFor();
    await page.getByRole('button', { name: 'Reopen the thread' }).click();
    await thread.getByRole('button', { name: 'Resolve the thread' }).waitFor();

    // The project manager deletes the thread; it disappears for both.
    await page.getByRole('button', { name: `Delete the comment by ${ada.name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete this thread?' });
    await dialog.getByText('The comment and its reply are deleted for everyone').waitFor();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await thread.waitFor({ state: 'detached' });
    await guest.getByText('The comment you’re looking for was deleted.').waitFor();
    await bob.leave();
  });

  test('about columns and cells say which, in both themes and on a phone', { tags: ['deep'] }, async ({
    page,
  }) => {
    await signInNewPerson(page);
    const id = await importFile(page, { name: 'towns.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    const headers = { origin: new URL(page.url()).origin };
    for (const about of [
      { kind: 'column', column: 'city' },
      { kind: 'cell', column: 'amount', rowId: 2 },
      { kind: 'step', step: 'gone' },
      { kind: 'column', column: 'gone' },
    ])
      await page.request.post(`/api/projects/${id}/comments`, {
        data: { text: 'Look here', about },
        headers,
      });
    for (const [colorScheme, width] of [
      ['light', 1280],
      ['dark', 1280],
      ['dark', 390],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/projects/${id}?panel=comments`);
      const list = page.getByRole('list', { name: 'Comments' });
      await list.getByRole('button', { name: 'The column city' }).waitFor();
      await list.getByRole('button', { name: 'A cell of amount, row 3 of the source' }).waitFor();
      await list.getByText('A removed step').waitFor();
      await list.getByText('The column gone (renamed or removed)').waitFor();
      if (width === 1280) {
        await list.getByRole('button', { name: 'A cell of amount, row 3 of the source' }).click();
        await page
          .locator('[data-testid="glide-cell-2-1"][aria-selected="true"]')
          .waitFor({ state: 'attached' });
      }
      expect(describeViolations(await findAxeViolations(page))).toBe('');
    }
  });

  test('that were not sent are there again after a reload, with their subject', {
    tags: ['deep'],
  }, async ({ page }) => {
    await signInNewPerson(page);
    const id = await importFile(page, { name: 'towns.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await expectRows(page, 3);
    await goToCell(page, 1, 2);
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Comment…' }).click();
    const field = page.getByRole('textbox', { name: 'Write a comment' });
    await field.fill('Bonn or Köln?');
    await page.reload();
    await eventually(() => field.inputValue()).toBe('Bonn or Köln?');
    await page.getByText('About a cell of city, row 3 of the source').waitFor();
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    const list = page.getByRole('list', { name: 'Comments' });
    await list.getByText('Bonn or Köln?').waitFor();

    await list.getByRole('button', { name: 'Reply' }).click();
    await list.getByRole('textbox', { name: 'Reply' }).fill('Bonn.');
    await page.reload();
    await eventually(() => list.getByRole('textbox', { name: 'Reply' }).inputValue()).toBe('Bonn.');
    await list.getByRole('button', { name: 'Cancel' }).click();
    await page.goto(`/projects/${id}?panel=comments`);
    await list.getByRole('button', { name: 'Reply' }).waitFor();
    expect(await field.inputValue()).toBe('');
  });

  test('mark the header and the cell that they are about, until they are resolved', async ({ page }) => {
    const { name } = await signInNewPerson(page);
    const id = await importFile(page, { name: 'towns.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    const headers = { origin: new URL(page.url()).origin };
    const threads: string[] = [];
    for (const [text, about] of [
      ['Which towns?', { kind: 'column', column: 'city' }],
      ['Twice as much last year', { kind: 'cell', column: 'amount', rowId: 1 }],
    ] as const) {
      const answer = await page.request.post(`/api/projects/${id}/comments`, {
        data: { text, about },
        headers,
      });
      threads.push(((await answer.json()) as { id: string }).id);
    }
    await page.reload();
    await expectRows(page, 3);
    const grid = (await page.getByTestId('data-grid').boundingBox())!;
    /** Returns the tooltip at a position in the grid; rows that arrive in the meantime close it. */
    const saidAt = (x: number, y: number) =>
      eventually(async () => {
        await page.mouse.move(grid.x + 300, grid.y + 400);
        await page.mouse.move(grid.x + x, grid.y + y, { steps: 3 });
        await page.waitForTimeout(800);
        return page.getByRole('tooltip').allInnerTexts();
      });
    // To the left of the menu dots; the first column is as wide as its name.
    const bubble = [107, 15] as const;
    const amount = [200, 85] as const;
    await saidAt(...amount).toEqual([`${name}: Twice as much last year`]);
    await saidAt(...bubble).toEqual(['1 comment']);

    // Screen readers announce the mark in the cell.
    await goToCell(page, 2, 1);
    const said = page.getByText('1 comment', { exact: true });
    await said.waitFor({ state: 'attached' });
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menu', { name: 'Cell of amount' }).waitFor();
    await page.getByRole('menuitem', { name: 'Comment…' }).press('Enter');
    await page.getByText('About a cell of amount, row 2 of the source').waitFor();

    await page.mouse.click(grid.x + bubble[0], grid.y + bubble[1]);
    await page.getByText('About the column city').waitFor();
    const [, about] = threads;
    await page.request.patch(`/api/projects/${id}/comments/${about}`, { data: { resolved: true }, headers });
    await page.getByRole('button', { name: 'Reopen the thread' }).waitFor();
    await saidAt(...amount).toEqual([]);
    await saidAt(...bubble).toEqual(['1 comment']);
  });
});

const comment = (page: Page, name: string) =>
  page.getByRole('article', { name: `Comment by ${name}` }).first();
