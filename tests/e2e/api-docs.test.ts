import { routes } from '@winnow/contract';
import { expect } from 'vitest';
import { expectAccessible, test } from '../support/browser.ts';

test('the API page shows every call, under the strict policy and without another host', async ({ page }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await page.goto('/api/docs');
  await page.getByRole('heading', { name: 'Winnow API' }).waitFor();
  expect(await page.locator('details').count()).toBe(routes.length);
  const path = page.locator('summary', { hasText: '/api/projects/{id}/page' });
  await path.click();
  expect(await page.locator('details[open] pre').first().textContent()).toContain('"type"');
  expect([...hosts]).toEqual([new URL(page.url()).host]);
  await expectAccessible(page);
});
