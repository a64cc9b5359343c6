import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { describeViolations, findAxeViolations } from '../support/axe.ts';
import { test } from '../support/browser.ts';
import { signUp } from './lib/account.ts';
import { importFile } from './lib/create-project.ts';
import { eventually, recipeOf } from './lib/workspace.ts';

const rows = [
  ['A1', ' Anna ', 'anna@example.org', '2024-01-05', 'Rome', 120],
  ['A2', 'Ben', 'ben@example.org', '2024-02-11', 'Oslo', 300],
  ['A3', 'Carla', 'n/a', '2023-12-30', 'Rome', 241],
  ['A4', 'Dan', 'dan@example.org', '2024-03-15', 'Paris', 99],
  ['A4', 'Dan', 'dan@example.org', '2024-03-15', 'Paris', 99],
];
const file = {
  name: 'orders.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    `Order no,Customer,Email,Order date,City,Amount\n${rows.map((row) => row.join(',')).join('\n')}\n`,
  ),
};

describe('a chat', () => {
  test('finds what is wrong, proposes, adds, goes stale, answers with citations, draws, branches, and is resumed', {
    timeout: 240_000,
  }, async ({ page }) => {
    await signUp(page);
    const id = await importFile(page, file);
    const before = (await recipeOf(page, id)).steps.length;
    await page.getByRole('toolbar', { name: 'Project' }).getByRole('button', { name: 'Chat' }).click();
    await page.waitForURL(/\/chats\//);
    await eventually(() => page.title()).toBe('Chat | Winnow');
    await page.getByRole('button', { name: 'What is wrong with this file?' }).click();
    await page.getByText('Rows are the same as others in every column').waitFor();
    await expectNoAxeViolations(page);

    await say(page, 'trim all text columns and drop duplicates by email');
    const first = page.getByRole('region', { name: /^Proposal: Trim/ });
    await first.getByText(/cells? changes?, 1 of 5 rows go/).waitFor();
    await first.getByRole('button', { name: 'Preview' }).click();
    await first.locator('ins').first().waitFor();
    expect((await recipeOf(page, id)).steps).toHaveLength(before);
    await first.getByRole('button', { name: 'Add 2 steps' }).click();
    await first.getByText('Added to the recipe').waitFor();
    expect((await recipeOf(page, id)).steps.slice(before).map(({ kind }) => kind)).toEqual([
      'trim-text',
      'remove-duplicates',
    ]);

    await say(page, 'make city uppercase');
    const second = page.getByRole('region', { name: /^Proposal: .*City/ });
    await second.getByRole('button', { name: 'Add step' }).waitFor();
    await page.evaluate((project) => fetch(`/api/projects/${project}/recipe/undo`, { method: 'POST' }), id);
    await second.getByText(/version \d+ holds now/).waitFor();
    await eventually(() => second.getByRole('button', { name: 'Add step' }).isDisabled()).toBe(true);
    await second.getByRole('button', { name: 'Check again' }).click();
    await eventually(() => second.getByRole('button', { name: 'Add step' }).isEnabled()).toBe(true);
    await second.getByRole('button', { name: 'Discard' }).click();
    await second.getByText('Discarded').waitFor();

    await say(page, 'how many orders per city in 2024?');
    const table = page.getByRole('region', { name: 'How many orders per city in 2024' });
    await table.getByRole('row', { name: 'Paris 2' }).waitFor();
    const citation = await table.getByRole('row', { name: 'Paris 2' }).getByRole('link').getAttribute('href');
    await say(page, 'chart of orders per month');
    const chart = page.getByRole('figure').filter({ hasText: 'Chart of orders per month' });
    await chart.locator('svg').waitFor();
    await expectNoAxeViolations(page);

    const question = page
      .getByRole('article', { name: 'You' })
      .filter({ hasText: 'how many orders per city' });
    await question.getByRole('button', { name: 'Say it otherwise' }).click();
    await page.getByRole('textbox', { name: 'Message' }).fill('how many rows are there?');
    await page.keyboard.press('Enter');
    await page.getByText('2 of 2').waitFor();
    await page.getByText('Rows: 5').waitFor();
    await page.getByRole('button', { name: 'Version before' }).click();
    await chart.waitFor();

    await page.reload();
    await chart.locator('svg').waitFor();
    await page.getByRole('button', { name: 'Actions of this chat' }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Orders of spring');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Orders of spring' }).waitFor();

    await page.goto(new URL(citation ?? '', page.url()).href);
    await page
      .getByText(/2 (?:of 5 )?rows/)
      .first()
      .waitFor();
    await page.goto(new URL('/chats', page.url()).href);
    await eventually(() => page.title()).toBe('View Chats | Winnow');
    await page.getByRole('searchbox', { name: 'Search chats' }).fill('spring');
    await page.getByRole('link', { name: /Orders of spring/ }).waitFor();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Actions of Orders of spring' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete chat' }).click();
    await page.getByText(/No (?:results|chats)/).waitFor();
  });
});

async function say(page: Page, text: string): Promise<void> {
  // While something is answered, the button stops it.
  await page.getByRole('button', { name: 'Send' }).waitFor();
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.keyboard.press('Enter');
}

async function expectNoAxeViolations(page: Page): Promise<void> {
  const violations = await findAxeViolations(page);
  expect(violations, describeViolations(violations)).toEqual([]);
}
