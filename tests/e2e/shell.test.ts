import { describe, expect } from 'vitest';
import { specTestOn } from '../spec/spec-test.ts';
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  test,
  waitUntilHydrated,
} from '../support/browser.ts';
import { signInNewPerson } from '../support/person.ts';
import { guardedPages, openPages } from './lib/pages.ts';

const specTest = specTestOn(test);

specTest('routes.titles', async ({ page }) => {
  for (const [path, title] of openPages) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.title()).toBe(`${title} | Winnow`);
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    await waitUntilHydrated(page.getByRole('heading', { level: 1 }));
    await expectAccessibleInBothThemes(page);
  }
  await signInNewPerson(page);
  for (const [path, title] of guardedPages) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.title()).toBe(`${title} | Winnow`);
    await page.waitForLoadState('networkidle');
    await expectAccessibleInBothThemes(page);
  }
  await page.getByRole('button', { name: 'Account:' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).waitFor();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Command palette' }).waitFor();
  await expectAccessibleInBothThemes(page);
});

describe('the error screen', () => {
  specTest(['routes.error-screen-home', 'routes.error-screen-title'], async ({ page, problems }) => {
    problems.allow(/status of 404/);
    await page.goto('/nothing/here');
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    await expect.poll(() => page.title()).toBe('Page not found | Winnow');
    expect(await page.locator('meta[name="description"]').getAttribute('content')).toBe(
      'We are sorry but this page could not be found.',
    );
    const text = await page.getByRole('main').textContent();
    expect(text).toContain('404');
    expect(text).toContain('Page Not Found: /nothing/here');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Go back home' }).click();
    await page.waitForURL(/\/$/);
    await expect.poll(() => page.title()).toBe('Clean and transform data | Winnow');
  });

  test('also has its title below an existing page', async ({ page, problems }) => {
    problems.allow(/status of 404/);
    await page.goto('/signin/nothing');
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    await expect.poll(() => page.title()).toBe('Page not found | Winnow');
    await signInNewPerson(page);
    await page.goto('/settings/nothing');
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    await expect.poll(() => page.title()).toBe('Page not found | Winnow');
    await page.getByRole('button', { name: 'Go back home' }).click();
    await expect.poll(() => page.title()).not.toBe('Page not found | Winnow');
  });

  specTest('routes.middleware-error', async ({ page, problems }) => {
    problems.allow(/didn’t respond|ERR_FAILED|get-session|Failed to load/);
    await page.route('**/api/auth/get-session', (route) => route.abort());
    await page.goto('/dashboard');
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    expect(await page.getByRole('main').textContent()).toContain('404');
  });

  test('replaces a missing project', async ({ page, problems }) => {
    problems.allow(/404|This project doesn’t exist/);
    await signInNewPerson(page);
    await page.goto('/projects/01nothing');
    await page.getByRole('button', { name: 'Go back home' }).waitFor();
    expect(await page.getByRole('main').last().textContent()).toContain('404');
  });
});

describe('for a crawler', () => {
  test.override('contextOptions', { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' });

  specTest('routes.error-crawlers', async ({ page, problems }) => {
    problems.allow(/status of 404|Page Not Found: \/nothing\/here/);
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    await page.goto('/nothing/here');
    await expect.poll(() => said.join('\n')).toContain('Page Not Found: /nothing/here');
    expect(await page.getByRole('heading').count()).toBe(0);
  });
});

describe('around every page', () => {
  specTest(['routes.app-shell', 'constants.header'], async ({ page }) => {
    await page.goto('/terms');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const height = async (): Promise<number | undefined> =>
      (await page.locator('header').first().boundingBox())?.height;
    await expect.poll(height).toBe(64);
    expect(await page.locator('#page').count()).toBe(1);
    const floating = page.getByRole('region', { name: 'Menus, dialogs and messages' });
    expect(await floating.count()).toBe(1);
    const bar = page.getByRole('progressbar', { name: 'The page is loading', includeHidden: true });
    const color = await bar
      .first()
      .evaluate((one) => getComputedStyle(one.querySelector('[class*=section]') ?? one).backgroundColor);
    expect(color).toBe('rgb(14, 165, 233)');
    await signInNewPerson(page);
    await page.goto('/dashboard');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(height).toBe(64);
    await floating.locator('.mantine-Notifications-root').first().waitFor({ state: 'attached' });
    await page.keyboard.press('Shift+?');
    await floating.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  });

  specTest(['states.toast', 'constants.toast'], async ({ page }) => {
    await signInNewPerson(page);
    const origin = new URL((await page.request.get('/')).url()).origin;
    for (const name of ['Plums', 'Pears']) {
      const sent = await page.request.post(`/api/uploads?name=${name}.csv`, {
        data: 'weight\n12\n',
        headers: { origin, 'content-type': 'text/csv' },
      });
      const { upload } = (await sent.json()) as { upload: { id: string } };
      const made = await page.request.post('/api/projects', {
        data: { name, uploadId: upload.id },
        headers: { origin },
      });
      expect(made.ok(), await made.text()).toBe(true);
    }
    await page.clock.install();
    await page.goto('/projects');
    const remove = async (name: string): Promise<void> => {
      await page.getByRole('button', { name: `Actions for ${name}` }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
    };
    await remove('Plums');
    const toast = page.getByRole('alert').filter({ hasText: 'Deleted Plums.' });
    await toast.waitFor();
    // Once it has slid in.
    await expect
      .poll(async () => {
        const { x, y, width, height } = (await toast.boundingBox())!;
        return { wide: width > 340 && width <= 384, end: x + width > 1440 - 40, low: y + height > 900 - 40 };
      })
      .toEqual({ wide: true, end: true, low: true });
    await toast.getByRole('button', { name: 'Undo' }).waitFor();
    await toast.hover();
    await page.clock.runFor(20_000);
    expect(await toast.count()).toBe(1);
    await page.mouse.move(10, 400);
    await page.clock.runFor(4_000);
    expect(await toast.count()).toBe(1);
    await page.clock.runFor(2_000);
    await toast.waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 390, height: 800 });
    await remove('Pears');
    const small = page.getByRole('alert').filter({ hasText: 'Deleted Pears.' });
    await small.waitFor();
    await expect.poll(async () => (await small.boundingBox())!.width).toBeGreaterThan(390 - 48);
    await small.getByRole('button', { name: 'Close' }).click();
    await page.clock.runFor(1_000);
    await small.waitFor({ state: 'detached' });
  });

  specTest('constants.route-scroll', async ({ page }) => {
    await page.setViewportSize({ width: 900, height: 300 });
    await page.clock.install();
    await page.goto('/terms');
    const link = page.getByRole('link', { name: 'Privacy' }).last();
    await waitUntilHydrated(link);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      const moved: unknown[][] = [];
      Object.assign(window, { moved, scrollTo: (...to: unknown[]) => void moved.push(to) });
    });
    await page.clock.pauseAt(Date.now() + 60_000);
    await link.evaluate((one: HTMLElement) => one.click());
    await page.getByRole('heading', { level: 1, name: 'Privacy policy' }).waitFor();
    const moved = () => page.evaluate(() => (window as unknown as { moved: number[][] }).moved);
    await page.clock.runFor(49);
    expect(await moved()).toEqual([]);
    await page.clock.runFor(50);
    expect(await moved()).toEqual([[0, 0]]);
  });

  specTest('constants.chunk-reload', async ({ page, problems }) => {
    problems.allow(/healthz/);
    await page.clock.install();
    await page.goto('/terms');
    const heading = page.getByRole('heading', { level: 1 });
    await waitUntilHydrated(heading);
    let loads = 0;
    page.on('load', () => loads++);
    const lose = () => page.evaluate(() => void window.dispatchEvent(new Event('vite:preloadError')));
    // While the server is down, reloading the page would gain nothing and lose what was on it.
    await page.route('**/healthz', (route) => route.abort());
    await Promise.all([page.waitForRequest('**/healthz'), lose()]);
    // Once one more response is missed, the page has given up on the previous one.
    await page.evaluate(() => fetch('/healthz').catch(() => undefined));
    await page.unroute('**/healthz');
    await heading.waitFor();
    expect(loads).toBe(0);
    await Promise.all([page.waitForEvent('load'), lose()]);
    await waitUntilHydrated(heading);
    await lose();
    await page.clock.runFor(9_000);
    expect(loads).toBe(1);
    await page.clock.runFor(2_000);
    await Promise.all([page.waitForEvent('load'), lose()]);
    await expect.poll(() => loads).toBe(2);
  });
});

test('a page that is opened while the server is down says so, and opens once it answers', async ({
  page,
  problems,
}) => {
  problems.allow(/healthz|assets|Failed to fetch|preload/);
  await page.goto('/terms');
  await waitUntilHydrated(page.getByRole('heading', { level: 1 }));
  const isOfPage = /\/assets\/(?!inter|jetbrains)[^/]*\.(?:js|css)$/;
  await page.route('**/healthz', (route) => route.abort());
  await page.route(isOfPage, (route) => route.abort());
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'The server can’t be reached' }).waitFor();
  await page.unroute('**/healthz');
  await page.unroute(isOfPage);
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
});

describe('the color mode', () => {
  test('is set before the app loads, and persists when chosen', async ({ page }) => {
    await signInNewPerson(page);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Account:' }).click();
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    await expect.poll(() => page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('winnow-colour-mode'))).toBe('dark');
    await page.route('**/assets/*.js', () => undefined);
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await expect.poll(() => page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark');
    expect(await page.locator('meta[name="theme-color"]').getAttribute('content')).toBe('#18181b');
  });
});

describe('a newer version', () => {
  specTest('calls.build-metadata', async ({ page }) => {
    await page.clock.install();
    await page.goto('/terms');
    await waitUntilHydrated(page.getByRole('heading', { level: 1 }));
    await page.route('**/build.json', (route) => route.fulfill({ json: { id: 'another' } }));
    await page.clock.runFor(11 * 60_000);
    const toast = page.getByRole('alert').filter({ hasText: 'A new version is available' });
    await toast.waitFor();
    await toast.getByRole('button', { name: 'Close' }).waitFor();
    await Promise.all([page.waitForEvent('load'), toast.getByRole('button', { name: 'Reload' }).click()]);
  });
});

describe('the second URL of a project', () => {
  test('requires signing in like the first', async ({ page }) => {
    await page.goto('/projects/beta/01nothing');
    await page.waitForURL('**/signin?redirect=%2Fprojects%2Fbeta%2F01nothing');
  });
});

describe('the keyboard', () => {
  test('reaches pages through the palette, and lists its shortcuts', async ({ page }) => {
    await signInNewPerson(page);
    await page.goto('/dashboard');
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('textbox', { name: 'Find a command' }).fill('new pro');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/projects/create');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('page');
    await page.keyboard.press('Shift+?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await dialog.waitFor();
    expect(await dialog.textContent()).toContain('Find a command');
  });

  test('skips the header', async ({ page }) => {
    await page.goto('/terms');
    await waitUntilHydrated(page.getByRole('link', { name: 'Skip to content' }));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('page');
  });
});
