import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect } from 'vitest';
import { specTestOn } from '../spec/spec-test.ts';
import { test, waitUntilHydrated } from '../support/browser.ts';
import { signInNewPerson } from '../support/person.ts';
import { startServer } from '../support/server.ts';

const specTest = specTestOn(test);

describe('the public pages', () => {
  specTest('calls.payload', async ({ page }) => {
    for (const [path, words] of [
      ['/', 'fix it, and keep the recipe'],
      ['/terms', 'Who runs this installation'],
      ['/privacy', 'What is stored'],
    ] as const) {
      const answer = await page.request.get(path);
      expect(await answer.text()).toContain(words);
      const payload = await page.request.get(`${path === '/' ? '' : path}/_payload.json`);
      expect(payload.headers()['content-type']).toContain('json');
    }
    expect(await (await page.request.get('/dashboard')).text()).toContain('<div id="app"></div>');
  });

  specTest('calls.statistics', async ({ page }) => {
    const asked: string[] = [];
    const count = createServer((request, response) => {
      asked.push(request.url ?? '');
      response
        .setHeader('content-type', 'text/javascript')
        .end('document.documentElement.dataset.counted = "yes";');
    });
    await new Promise<void>((resolve) => count.listen(0, 'localhost', resolve));
    const { port } = count.address() as AddressInfo;
    const server = await startServer({ env: { WINNOW_STATISTICS_HOST: `http://localhost:${port}` } });
    try {
      await mkdir(join(server.dataFolder, 'legal'), { recursive: true });
      await writeFile(
        join(server.dataFolder, 'legal', 'terms.md'),
        '## House rules\n\n<img src=x> stays text',
      );
      await page.goto(`${server.url}/terms`);
      await page.getByRole('heading', { level: 2, name: 'House rules' }).waitFor();
      expect(await page.getByRole('main').textContent()).toContain('<img src=x> stays text');
      await expect.poll(() => page.locator('html').getAttribute('data-counted')).toBe('yes');
      expect(asked).toEqual(['/js/script.js']);
      const { headers } = await fetch(server.url);
      expect(headers.get('content-security-policy')).toContain(`script-src 'self' http://localhost:${port};`);
    } finally {
      await server.dispose();
      count.close();
    }
    const own = await page.request.get('/');
    expect(own.headers()['content-security-policy']).toContain("script-src 'self';");
  });
});

describe('before signing in', () => {
  test.for([
    '/',
    '/terms',
    '/signin',
    '/signup',
    '/two-factor',
    '/forgot-password',
    '/reset-password?token=x',
  ])('%s takes at most 166 KB of script', async (path, { page }) => {
    const sizes: Promise<number>[] = [];
    page.on('response', (response) => {
      if (/\.js$/.test(new URL(response.url()).pathname))
        sizes.push(response.body().then((body) => gzipSync(body).length));
    });
    await page.goto(path);
    await waitUntilHydrated(page.getByRole('heading', { level: 1 }));
    await page.waitForLoadState('networkidle');
    const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    console.info(`${path} takes ${Math.round(total / 1024)} KB of script, compressed.`);
    expect(total).toBeGreaterThan(50 * 1024);
    expect(total).toBeLessThan(166 * 1024);
  });
});

describe('a page that was rendered at build time', () => {
  test.for(['/', '/terms', '/privacy'])(
    '%s stays unchanged when the app takes over',
    async (path, { page }) => {
      await page.addInitScript(`addEventListener('DOMContentLoaded', () => {
      window.first = document.querySelector('a[href="/signin"]');
      window.first.focus();
    });`);
      await page.goto(path);
      await waitUntilHydrated(page.getByRole('link', { name: 'Sign in' }));
      const kept = (): Promise<boolean> =>
        page.evaluate(`window.first.isConnected && document.activeElement === window.first`);
      expect(await kept()).toBe(true);
      await page.waitForLoadState('networkidle');
      expect(await kept()).toBe(true);
    },
  );

  test('greets signed-in users', async ({ page }) => {
    await signInNewPerson(page);
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: 'Open dashboard' }).click();
    await page.waitForURL('**/dashboard');
  });
});

describe('the landing page', () => {
  test('shows each step of its recipe', async ({ page }) => {
    await page.goto('/');
    const grid = page.getByRole('region', { name: 'A file being cleaned' });
    const step = grid.getByRole('button', { name: 'Parse Amount as numbers' });
    await waitUntilHydrated(step);
    await step.click();
    await grid.getByRole('cell', { name: '-1722.55' }).waitFor();
    await grid.getByText('6 cells change').waitFor();
  });
});
