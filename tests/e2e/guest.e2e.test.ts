import { describe, expect } from 'vitest';
import { expectAccessible, test } from '../support/browser.ts';
import { download, eventually, stepCards, stepCount } from './lib/workspace.ts';

const file = {
  name: 'people.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('name,city\n Ada ,Wien\nBob,wien\nCy,Graz\n'),
};

describe('trying Winnow without an account', () => {
  test('leads from the landing page through selection, preview and step to a file, and into an account', async ({
    page,
    problems,
  }) => {
    problems.allow(/status of 40[13]/);
    await page.goto('/');
    await page.getByRole('link', { name: 'Try without an account' }).click();
    await page.getByRole('button', { name: 'Start with the sample' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Start with the sample' }).click();
    await page.waitForURL('**/try/*');
    const guide = page.getByRole('region', { name: 'Guide' });
    const current = guide.locator('[aria-current="step"]');
    await eventually(() => current.textContent()).toContain('Select');
    await expectAccessible(page);

    const begun = await stepCount(page);

    // A selection shows cards, and a card a preview.
    const grid = page.locator('.dvn-scroller').first();
    await grid.waitFor();
    await page
      .getByRole('columnheader', { name: /Customer/ })
      .first()
      .waitFor({ state: 'attached' });
    const box = (await grid.boundingBox())!;
    await page.mouse.click(box.x + 320, box.y + 14);
    await eventually(() => current.textContent()).toContain('Preview');
    await page.locator('[data-ask-card]').first().click();
    await eventually(() => current.textContent()).toContain('Add the step');
    await page.getByRole('button', { name: 'Add step' }).first().click();
    await eventually(() => stepCards(page).count()).toBe(begun + 1);
    await eventually(() => current.textContent()).toContain('Export');
    const { name, bytes } = await download(page);
    expect(name).toMatch(/\.csv$/);
    expect(bytes.length).toBeGreaterThan(100_000);
    await guide.getByText('That’s a recipe').waitFor();

    // Signing up keeps the project, with its recipe.
    const id = page.url().split('/try/')[1]!.split('?')[0]!;
    await page.getByRole('link', { name: 'Sign up to keep it' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Grace');
    await page.getByLabel('Email').fill(`grace-${id}@example.org`);
    await page.getByLabel('Password', { exact: true }).fill('long enough password');
    await page.getByRole('button', { name: 'Sign up', exact: true }).click();
    await page.waitForURL(`**/projects/${id}`);
    await eventually(() => stepCards(page).count()).toBe(begun + 1);
    await page.getByRole('button', { name: 'Share' }).waitFor();
  });

  test("opens a user's own file, which no one else can open", { tags: ['deep'] }, async ({
    page,
    browser,
    problems,
  }) => {
    problems.allow(/status of 40[134]/);
    await page.goto('/try');
    await page.getByRole('button', { name: 'Choose a file' }).waitFor();
    await page.locator('input[type=file]').setInputFiles(file);
    await page.waitForURL('**/try/*');
    await page.getByTestId('row-count').filter({ hasText: '3 rows' }).waitFor();
    const id = page.url().split('/try/')[1]!;
    // A reload and a visit elsewhere come back to it.
    await page.goto('/try');
    await page.getByRole('link', { name: 'people' }).click();
    await page.getByTestId('row-count').filter({ hasText: '3 rows' }).waitFor();
    const other = await browser.newContext({ baseURL: new URL(page.url()).origin });
    try {
      const stranger = await other.newPage();
      await stranger.goto(`/try/${id}`);
      await stranger.getByRole('heading', { name: 'Guest project not found' }).waitFor();
      expect((await stranger.request.post('/api/guest')).status()).toBe(201);
      expect((await stranger.request.get(`/api/projects/${id}`)).status()).toBe(404);
    } finally {
      await other.close();
    }
  });
});
