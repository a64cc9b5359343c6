import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from '../support/browser.ts';
import { signInNewPerson } from '../support/person.ts';
import { importFile } from './lib/create-project.ts';
import { eventually, expectRows } from './lib/workspace.ts';

const cities = ['Riga', 'Oslo', 'Graz', 'Porto'];
const orders = {
  name: 'orders.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'id,city,total',
      ...Array.from({ length: 40 }, (_, at) => `${at},${cities[at % 4]}${at === 7 ? '  ' : ''},${at}.5`),
      '3,Porto,3.5',
    ].join('\n'),
  ),
};

const section = (page: Page) => page.getByRole('region', { name: /^Suggestions/ });
const dismissals = (page: Page) => section(page).getByRole('button', { name: /^Dismiss: / });

test('a dismissed suggestion stays away after a reload and a visit elsewhere, and can be restored', async ({
  page,
}) => {
  await signInNewPerson(page);
  await importFile(page, orders);
  await expectRows(page, 41);
  await dismissals(page).nth(1).waitFor();
  const names = await dismissals(page).evaluateAll((all) =>
    all.map((one) => one.getAttribute('aria-label')!),
  );
  const [first = ''] = names;
  const says = first.replace('Dismiss: ', '');

  const saved = page.waitForResponse(
    (one) => one.url().endsWith('/view-state') && one.request().method() === 'PUT',
  );
  await dismissals(page).first().focus();
  await page.keyboard.press('Enter');
  await section(page).getByText(says, { exact: true }).waitFor({ state: 'detached' });
  expect(await dismissals(page).count()).toBe(names.length - 1);
  // The focus moves to the next card, and the heading counts the remaining ones.
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(names[1]);
  expect(await section(page).getByRole('heading').first().textContent()).toBe(
    names.length > 1 ? `Suggestions${names.length - 1}` : 'Suggestions',
  );
  expect((await saved).status()).toBe(204);

  await page.reload();
  await expectRows(page, 41);
  const reveal = section(page).getByRole('button', { name: 'Show 1 dismissed' });
  await reveal.waitFor();
  expect(await section(page).getByText(says, { exact: true }).count()).toBe(0);

  await page.getByRole('link', { name: 'Projects', exact: true }).first().click();
  await page.getByRole('link', { name: 'orders', exact: true }).first().click();
  await expectRows(page, 41);
  await reveal.click();
  const list = section(page).getByRole('list', { name: 'Dismissed suggestions' });
  await list.getByText(says, { exact: true }).waitFor();
  await list.getByRole('button', { name: `Restore: ${says}` }).click();
  await eventually(() => dismissals(page).count()).toBe(names.length);
  await section(page).getByRole('button', { name: first }).waitFor();
});
