import type { Browser, BrowserContext, Page } from 'playwright-core';
import { watchTraffic } from '../landing/visit-landing.ts';

/** What a visit took until the page could be used, and how the grid of a workspace scrolled. */
export interface WebVisit {
  /** Scripts that were loaded. */
  readonly requests: number;
  /** By gzip, whatever the server sent. */
  readonly scriptKb: number;
  /** The sum of tasks of more than 50 ms. */
  readonly longTasksMs: number;
  /** From the click on a project to its first row. */
  readonly firstRowMs?: number;
  readonly framesPerSecond?: number;
  readonly longestFrameMs?: number;
  /** From the end of a fling to the row that stands at the top. */
  readonly rowsAfterFlingMs?: number;
}

const waitMs = 120_000;

export async function visitSignIn(browser: Browser, url: string): Promise<WebVisit> {
  return inContext(browser, async (page) => {
    const traffic = await watchTraffic(page, undefined);
    await page.addInitScript(watchTasks);
    await page.goto(`${url}/signin`, { waitUntil: 'networkidle' });
    return loadOf(page, await traffic());
  });
}

/** Opens a project by its address, and once more by a click from the dashboard. */
export async function visitWorkspace(
  browser: Browser,
  url: string,
  cookie: string,
  project: string,
): Promise<WebVisit> {
  const address = await inContext(browser, async (page, context) => {
    await signIn(context, url, cookie);
    await page.goto(`${url}/dashboard`);
    await page.getByRole('link', { name: project }).first().click();
    await firstRow(page);
    return page.url();
  });
  const loaded = await inContext(browser, async (page, context) => {
    await signIn(context, url, cookie);
    const traffic = await watchTraffic(page, undefined);
    await page.addInitScript(watchTasks);
    await page.goto(address);
    await firstRow(page);
    return loadOf(page, await traffic());
  });
  return inContext(browser, async (page, context) => {
    await signIn(context, url, cookie);
    await page.goto(`${url}/dashboard`, { waitUntil: 'networkidle' });
    const link = page.getByRole('link', { name: project }).first();
    const clicked = performance.now();
    await link.click();
    await firstRow(page);
    const firstRowMs = Math.round(performance.now() - clicked);
    return { ...loaded, firstRowMs, ...(await scrollGrid(page)) };
  });
}

/** Turns the wheel over the grid, then flings it and waits for the row at the top. */
async function scrollGrid(
  page: Page,
): Promise<Pick<WebVisit, 'framesPerSecond' | 'longestFrameMs' | 'rowsAfterFlingMs'>> {
  const box = await page.locator('.dvn-scroller').first().boundingBox();
  if (!box) throw new Error('The workspace has no grid.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.evaluate(watchFrames);
  for (let turn = 0; turn < 60; turn++) {
    await page.mouse.wheel(0, 240);
    await page.waitForTimeout(16);
  }
  const frames = ((await page.evaluate('window.frames')) as number[]).slice(1);
  const flung = performance.now();
  await page
    .locator('.dvn-scroller')
    .first()
    .evaluate((grid) => grid.scrollTo({ top: grid.scrollHeight / 2 }));
  await page.waitForFunction(
    `[...document.querySelectorAll('[data-testid^="glide-cell-1-"]')].some((cell) => Number(cell.dataset.testid.split('-').pop()) > 1000 && cell.textContent !== '')`,
    undefined,
    { timeout: waitMs },
  );
  return {
    framesPerSecond: Math.round((1000 * frames.length) / frames.reduce((sum, ms) => sum + ms, 0)),
    longestFrameMs: Math.round(Math.max(...frames)),
    rowsAfterFlingMs: Math.round(performance.now() - flung),
  };
}

async function firstRow(page: Page): Promise<void> {
  const cell = page.getByTestId('glide-cell-1-0').filter({ hasText: /\S/ });
  await cell.waitFor({ state: 'attached', timeout: waitMs });
}

async function loadOf(
  page: Page,
  { scripts, compressedScriptBytes }: Awaited<ReturnType<Awaited<ReturnType<typeof watchTraffic>>>>,
): Promise<WebVisit> {
  return {
    requests: scripts,
    scriptKb: Math.round(compressedScriptBytes / 1024),
    longTasksMs: Math.round((await page.evaluate('window.longTasks')) as number),
  };
}

async function inContext<T>(
  browser: Browser,
  work: (page: Page, context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1350, height: 940 } });
  try {
    return await work(await context.newPage(), context);
  } finally {
    await context.close();
  }
}

async function signIn(context: BrowserContext, url: string, cookie: string): Promise<void> {
  const at = cookie.indexOf('=');
  await context.addCookies([{ name: cookie.slice(0, at), value: cookie.slice(at + 1), url }]);
}

/*
 * What runs in the page is text: of functions with functions in them, the loader makes something that needs its own helper.
 */

const watchTasks = `{
  window.longTasks = 0;
  new PerformanceObserver((list) => list.getEntries().forEach((one) => { window.longTasks += one.duration; }))
    .observe({ type: 'longtask', buffered: true });
}`;

const watchFrames = `{
  window.frames = [];
  let last = performance.now();
  const frame = (now) => { window.frames.push(now - last); last = now; requestAnimationFrame(frame); };
  requestAnimationFrame(frame);
}`;
