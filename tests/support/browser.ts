import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { test as base, expect, inject, type RunnerTestCase } from 'vitest';
import { type AxeOptions, describeViolations, findAxeViolations } from './axe.ts';
import { launchBrowser } from './launch-browser.ts';
import { watchPage } from './page-problems.ts';
import { saveScreenshot } from './screenshot.ts';

const defaults: BrowserContextOptions = {
  viewport: { width: 1440, height: 900 },
  locale: 'en-GB',
  timezoneId: 'UTC',
  reducedMotion: 'reduce',
  acceptDownloads: true,
};

/** How long a page may take to do what a test waits for: as long as a busy machine needs. */
export const maxWaitMs = 60_000;

/** Maximum length of a failed test's page text in its error, in characters. */
const maxShownLength = 6000;

/**
 * A test with a browser: `test('…', async ({ page, problems }) => …)`.
 *
 * - `page` has its own context, without cookies and storage of other tests. In the e2e project,
 *   paths like `/projects` are those of the shared server. A failed test leaves a screenshot in
 *   `test-results`.
 * - `problems` are errors on the page: of scripts, on the console and of requests. Those that
 *   `problems.allow` does not expect fail the test at its end.
 * - `contextOptions` override the defaults of its context, set with
 *   `test.override('contextOptions', { … })`.
 */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads a fixture's dependencies from this pattern
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await launchBrowser();
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('contextOptions', {} as BrowserContextOptions)
  .extend('page', async ({ browser, contextOptions, task }, { onCleanup }) => {
    const serverUrl = inject('serverUrl') as string | undefined;
    const shared = serverUrl ? { baseURL: serverUrl } : {};
    const context = await browser.newContext({ ...defaults, ...shared, ...contextOptions });
    context.setDefaultTimeout(maxWaitMs);
    const page = await context.newPage();
    await slowDown(page);
    onCleanup(async () => {
      if (task.result?.state === 'fail') await reportPage(page, task).catch(() => undefined);
      await context.close();
    });
    return page;
  })
  .extend('problems', { auto: true }, async ({ page, task, onTestFinished }) => {
    const problems = watchPage(page);
    // Not in a cleanup: if one throws, the page, and with it a session, would remain for the retry.
    onTestFinished(async () => {
      if (problems.list().length > 0) await saveScreenshot(page, task.name).catch(() => undefined);
      expect(problems.list(), 'what went wrong on the page').toEqual([]);
    });
    return problems;
  });

/**
 * Saves a screenshot of a failed test's page, and adds its text to the error: if the machine's
 * files are gone, the report remains.
 */
async function reportPage(page: Page, task: Readonly<RunnerTestCase>): Promise<void> {
  await saveScreenshot(page, task.name);
  const error = task.result?.errors?.at(-1);
  const shown = await page.locator('body').ariaSnapshot({ timeout: 5000 });
  if (error) error.message += `\non ${page.url()}\n${shown.slice(0, maxShownLength)}`;
}

/**
 * Slows the page down by the factor in `WINNOW_SLOW_BROWSER`, which reveals tests that pass only on
 * a fast machine.
 */
async function slowDown(page: Page): Promise<void> {
  const rate = Number(process.env.WINNOW_SLOW_BROWSER ?? 1);
  if (rate <= 1) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Fails with axe's message if a page violates an accessibility rule. */
export async function expectAccessible(page: Page, options: AxeOptions = {}): Promise<void> {
  const violations = await findAxeViolations(page, options);
  expect(describeViolations(violations), `accessibility of ${page.url()}`).toBe('');
}

/**
 * Rules about colors, and therefore about the theme; for all others, both themes are the same page.
 */
const colorRules = ['color-contrast', 'link-in-text-block'];

/**
 * Fails if a page violates an accessibility rule in dark mode, or a color rule in light mode, which
 * remains set.
 */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await inTheme(page, 'dark', () => expectAccessible(page));
  await inTheme(page, 'light', () => expectAccessible(page, { rules: colorRules }));
}

async function inTheme(page: Page, colorScheme: 'dark' | 'light', check: () => Promise<void>): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await settled(page);
  await check();
}

/**
 * Waits until colors and positions no longer change: in mid-transition, the contrast is that of
 * neither end.
 */
async function settled(page: Page): Promise<void> {
  // Waits for two frames, so that the effects of the change have started.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((one) => one.finished.catch(() => undefined)),
    ),
  );
}

/**
 * Waits until the app responds to an element. A page that was rendered at build time shows its
 * links and buttons before that, and interactions until then are lost.
 */
export async function waitUntilHydrated(element: Locator): Promise<void> {
  await expect
    .poll(
      async () =>
        element.first().evaluate((one) => Object.keys(one).some((key) => key.startsWith('__reactProps'))),
      { timeout: maxWaitMs, interval: 50 },
    )
    .toBe(true);
}
