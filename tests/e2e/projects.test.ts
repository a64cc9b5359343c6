import { describe, expect } from 'vitest';
import { expectAccessible, test } from '../support/browser.ts';
import { signInNewPerson } from '../support/person.ts';

const orders = [
  'Orders of 2025',
  'id;name;amount',
  ...Array.from({ length: 40 }, (_, i) => `${i};"Name ${i}";${i},5`),
].join('\n');

describe('a new project', () => {
  test('reads a file as detected or as specified, and is created', async ({ page }) => {
    await signInNewPerson(page);
    await page.goto('/projects/create');
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(orders) });
    const preview = page.getByRole('region', { name: 'First rows of the file' });
    await preview.getByRole('cell', { name: 'Name 0', exact: true }).waitFor();
    await expect.poll(() => page.getByLabel('Project name').inputValue()).toBe('orders');
    await expect.poll(() => page.getByRole('combobox', { name: 'Delimiter' }).inputValue()).toBe(';');
    await page.getByRole('combobox', { name: 'Delimiter' }).fill(',');
    await preview.getByRole('cell', { name: '0;"Name 0";0' }).waitFor();
    await page.getByRole('combobox', { name: 'Delimiter' }).fill(';');
    await preview.getByRole('cell', { name: 'Name 0', exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await expectAccessible(page);
    await page.getByLabel('Project name').fill('Orders of 2025');
    await page.getByRole('button', { name: 'Create project' }).click();
    await page.waitForURL(/\/projects\/[0-9a-z]{26}$/);
    await expect.poll(() => page.title()).toBe('View Project | Winnow');
    await page.getByRole('region', { name: 'Import' }).waitFor({ state: 'detached', timeout: 60_000 });
  });

  test('is created from pasted text', { tags: ['deep'] }, async ({ page }) => {
    await signInNewPerson(page);
    await page.goto('/projects/create');
    await page.getByRole('button', { name: 'Paste text' }).click();
    await page.getByLabel('Text to import').fill('city\tpeople\nRome\t2800000\nOslo\t709000\n');
    await page.getByRole('button', { name: 'Import text' }).click();
    await page
      .getByRole('region', { name: 'First rows of the file' })
      .getByRole('cell', { name: 'Oslo' })
      .waitFor();
    await expect.poll(() => page.getByLabel('Project name').inputValue()).toBe('Pasted data');
  });

  test('recognizes an empty file, and a picture named like a table', async ({ page, problems }) => {
    problems.allow(/status of 4\d\d/);
    await signInNewPerson(page);
    const png = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), Buffer.alloc(2000, 7)]);
    for (const [name, buffer, says] of [
      ['empty.csv', Buffer.alloc(0), /empty/],
      ['photo.csv', png, /PNG/],
    ] as const) {
      await page.goto('/projects/create');
      await page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'text/csv', buffer });
      await page.getByRole('alert').filter({ hasText: says }).waitFor();
      expect(await page.getByRole('button', { name: 'Create project' }).isDisabled()).toBe(true);
    }
  });

  test('starts when a file is dropped on the list of projects', { tags: ['deep'] }, async ({ page }) => {
    await signInNewPerson(page);
    await page.goto('/projects');
    await page.getByRole('heading', { name: 'No projects yet' }).waitFor();
    const files = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['a,b\n1,2\n'], 'dropped.csv', { type: 'text/csv' }));
      return transfer;
    });
    await page.dispatchEvent('body', 'dragenter', { dataTransfer: files });
    await page.getByText('Drop a file to start a project with it').waitFor();
    await page.dispatchEvent('body', 'drop', { dataTransfer: files });
    await page.waitForURL('**/projects/create');
    await expect.poll(() => page.getByLabel('Project name').inputValue()).toBe('dropped');
  });
});

describe('the list of projects', () => {
  test('finds, renames, deletes and restores', async ({ page }) => {
    await signInNewPerson(page);
    await page.goto('/projects');
    await page.getByRole('button', { name: 'Try the sample project' }).click();
    await page.waitForURL(/\/projects\/[0-9a-z]{26}$/);
    await page.getByRole('region', { name: 'Import' }).waitFor({ state: 'detached', timeout: 60_000 });
    await page.getByRole('link', { name: 'Projects', exact: true }).click();
    await page.getByRole('button', { name: 'Actions for Messy orders' }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Orders, clean');
    await page.keyboard.press('Enter');
    const link = page.getByRole('link', { name: 'Orders, clean' });
    await link.waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('nothing');
    await page.getByText('No results for "nothing".').waitFor();
    await page.getByRole('searchbox', { name: 'Search projects' }).fill('clean');
    await link.waitFor();
    await page.getByRole('button', { name: 'Actions for Orders, clean' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    // The toast stays while the pointer is over it.
    await page.getByRole('button', { name: 'Undo' }).hover();
    await page.getByRole('heading', { name: 'No projects yet' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Undo' }).click();
    await link.waitFor();
  });

  test('a toast disappears after 5 seconds, but not under the pointer', { tags: ['deep'] }, async ({
    page,
    problems,
  }) => {
    problems.allow(/ERR_FAILED/);
    await signInNewPerson(page);
    const clock = page.clock;
    await clock.install();
    await page.goto('/projects');
    await page.getByRole('button', { name: 'Try the sample project' }).waitFor();
    await page.route('**/api/projects/sample', (route) => route.abort());
    await page.getByRole('button', { name: 'Try the sample project' }).click();
    const toast = page.getByText('The server didn’t respond.');
    await toast.waitFor();
    await toast.hover();
    await clock.runFor(10_000);
    expect(await toast.isVisible()).toBe(true);
    await page.mouse.move(5, 5);
    await clock.runFor(4_000);
    expect(await toast.isVisible()).toBe(true);
    await clock.runFor(2_000);
    await toast.waitFor({ state: 'detached' });
  });
});
