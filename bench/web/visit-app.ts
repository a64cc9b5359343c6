import type { Browser, BrowserContext, Page } from 'playwright-core';
import { watchTraffic } from '../landing/visit-landing.ts';
import { median } from '../measure/statistics.ts';

/** Cost of a visit until the page was usable, and how the workspace grid scrolled. */
export interface WebVisit {
  /** Number of loaded scripts. */
  readonly requests: number;
  /** Gzipped size, whatever encoding the server sent. */
  readonly scriptKb: number;
  /** Sum of tasks longer than 50 ms, until the network is idle. */
  readonly longTasksMs: number;
  /** From the click on a project until its first row is drawn. */
  readonly firstRowMs?: number;
  readonly framesPerSecond?: number;
  readonly longestFrameMs?: number;
  /** From a fling to a random place in the table until its rows are drawn. */
  readonly pageP50Ms?: number;
  readonly pageP95Ms?: number;
  /** From the choice of a parameter to the frame after the response that previews it. */
  readonly previewMs?: number;
  /** From the click on a project to the first response about its columns. */
  readonly profileMs?: number;
}

/** Time from the request for suggestions to their response, by the rows that are searched. */
export interface Suggested {
  readonly firstSuggestionsMs: number;
  readonly sampleSuggestionsMs: number;
  readonly allSuggestionsMs: number;
}

const waitMs = 120_000;
const flings = 40;
/** By then the panels are there, with a search button if there are many rows. */
const settleMs = 5_000;
/** A response becomes visible with the next frame. */
const frameMs = 16;

export async function visitSignIn(browser: Browser, url: string): Promise<WebVisit> {
  return inContext(browser, async (page) => {
    const traffic = await watchTraffic(page, undefined);
    await page.addInitScript(watchTasks);
    await page.goto(`${url}/signin`, { waitUntil: 'networkidle' });
    return loadOf(page, traffic);
  });
}

/** Opens a project by its address, and again with a click on the dashboard. */
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
    await page.addInitScript(watchDrawing);
    await page.goto(address);
    await firstRow(page);
    const drawn = await firstRowDrawn(page);
    await page.waitForLoadState('networkidle', { timeout: waitMs });
    return loadOf(page, traffic, drawn);
  });
  const used = await inContext(browser, async (page, context) => {
    await signIn(context, url, cookie);
    await page.addInitScript(watchDrawing);
    await page.goto(`${url}/dashboard`, { waitUntil: 'networkidle' });
    const link = page.getByRole('link', { name: project }).first();
    const opened = (await page.evaluate('performance.now()')) as number;
    await link.click();
    await firstRow(page);
    const firstRowMs = Math.round((await firstRowDrawn(page)) - opened);
    const [profiled] = await answered(page, '/profile', opened);
    return {
      firstRowMs,
      profileMs: Math.round(profiled!.end - opened),
      ...(await scrollGrid(page)),
      previewMs: await previewCase(page),
    };
  });
  return { ...loaded, ...used };
}

/**
 * Opens a project that nobody has opened before, so that nothing found in it is known, and waits
 * for its suggestions.
 */
export async function visitSuggestions(
  browser: Browser,
  url: string,
  cookie: string,
  id: string,
): Promise<Suggested> {
  return inContext(browser, async (page, context) => {
    await signIn(context, url, cookie);
    await page.goto(`${url}/projects/${id}`);
    await firstRow(page);
    const timeOf = async (scope: string): Promise<number> => {
      const [one] = await answered(page, '/suggestions', 0, `scope=${scope}`);
      return Math.round(one!.end - one!.start);
    };
    const firstSuggestionsMs = await timeOf('first');
    const sampleSuggestionsMs = await timeOf('sample');
    // If there are few rows, all are searched without being asked.
    const more = page.getByRole('button', { name: 'Search more rows' });
    await more.click({ timeout: settleMs }).catch(() => undefined);
    return { firstSuggestionsMs, sampleSuggestionsMs, allSuggestionsMs: await timeOf('all') };
  });
}

/**
 * Returns the responses for a path that was requested after a point in time; waits for the first of
 * them.
 */
async function answered(page: Page, path: string, since: number, query = ''): Promise<readonly Answered[]> {
  return (await page.evaluate(`new Promise((resolve, reject) => {
    const look = () => {
      const found = ${answersOf(path, query)}.filter((one) => one.start > ${since});
      if (found.length > 0) resolve(found);
      else if (performance.now() - ${since} > ${waitMs}) reject(new Error('No answer of ${path}.'));
      else setTimeout(look, 10);
    };
    look();
  })`)) as Answered[];
}

/** Turns the wheel over the grid, then flings it to random places and waits for the rows there. */
async function scrollGrid(
  page: Page,
): Promise<Pick<WebVisit, 'framesPerSecond' | 'longestFrameMs' | 'pageP50Ms' | 'pageP95Ms'>> {
  const grid = page.locator('.dvn-scroller').first();
  const box = await grid.boundingBox();
  if (!box) throw new Error('The workspace has no grid.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.evaluate(watchFrames);
  for (let turn = 0; turn < 60; turn++) {
    await page.mouse.wheel(0, 240);
    await page.waitForTimeout(16);
  }
  const frames = ((await page.evaluate('window.frames')) as number[]).slice(1);
  const pages: number[] = [];
  for (let turn = 0; turn < flings; turn++) {
    const ms = (await page.evaluate(fling)) as number | null;
    if (ms !== null) pages.push(ms);
  }
  pages.sort((a, b) => a - b);
  await grid.evaluate((one) => one.scrollTo({ top: 0 }));
  await firstRow(page);
  return {
    framesPerSecond: Math.round((1000 * frames.length) / frames.reduce((sum, ms) => sum + ms, 0)),
    longestFrameMs: Math.round(Math.max(...frames)),
    pageP50Ms: Math.round(pages[Math.floor(pages.length / 2)] ?? Number.NaN),
    pageP95Ms: Math.round(pages[Math.floor(pages.length * 0.95)] ?? Number.NaN),
  };
}

/** Opens a step that changes each row, and previews one value of its parameter after the other. */
async function previewCase(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Add step' }).last().click();
  await page.getByRole('combobox', { name: 'Find a step' }).fill('Change case');
  await page.getByRole('option', { name: 'Change case' }).first().click();
  const form = page.getByRole('form', { name: 'Change case' });
  const columns = form.getByRole('combobox', { name: 'Columns', exact: true });
  await columns.fill('customer');
  await page.getByRole('option', { name: 'customer', exact: true }).first().click();
  await columns.press('Escape');
  const times: number[] = [];
  for (const option of ['UPPER', 'lower', 'UPPER', 'Title Case', 'lower', 'UPPER', 'lower']) {
    await form.getByRole('combobox', { name: 'Case', exact: true }).click();
    const choice = page.getByRole('option', { name: option, exact: true }).first();
    await choice.waitFor();
    await page.evaluate('performance.clearResourceTimings()');
    const chosen = (await choice.evaluate((one: HTMLElement) => {
      const now = performance.now();
      one.click();
      return now;
    })) as number;
    const [first] = await answered(page, '/preview', chosen);
    times.push(first!.end - chosen + frameMs);
    // Starting another one while this one is still being drawn would measure both.
    await page.waitForTimeout(500);
  }
  return Math.round(median(times));
}

/** Waits until a row can be read; its accessible text follows the drawing once the grid rests. */
async function firstRow(page: Page): Promise<void> {
  const cell = page.getByTestId('glide-cell-1-0').filter({ hasText: /\S/ });
  await cell.waitFor({ state: 'attached', timeout: waitMs });
}

/**
 * Returns when the value of a cell in the first row was drawn, in milliseconds since the page
 * began.
 */
async function firstRowDrawn(page: Page): Promise<number> {
  const drawn = (await page.evaluate(
    `window.drawn.get(document.querySelector('[data-testid="glide-cell-1-0"]').textContent)`,
  )) as number | undefined;
  if (drawn === undefined) throw new Error('The first row was never drawn.');
  return drawn;
}

/** Returns what was loaded, limited to requests before a point in time if one is given. */
async function loadOf(
  page: Page,
  traffic: Awaited<ReturnType<typeof watchTraffic>>,
  until = Number.POSITIVE_INFINITY,
): Promise<WebVisit> {
  const later = (await page.evaluate(
    `performance.getEntriesByType('resource').filter((one) => one.startTime > ${until}).map((one) => one.name)`,
  )) as string[];
  const { scripts, compressedScriptBytes } = await traffic((one) => !later.includes(one));
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
 * Code for the page is a string: the loader turns nested functions into code that needs its own
 * helper.
 */

const watchTasks = `{
  window.longTasks = 0;
  new PerformanceObserver((list) => list.getEntries().forEach((one) => { window.longTasks += one.duration; }))
    .observe({ type: 'longtask', buffered: true });
}`;

/** Records when each string was first drawn on a canvas. */
const watchDrawing = `{
  window.drawn = new Map();
  const own = CanvasRenderingContext2D.prototype.fillText;
  CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
    if (!window.drawn.has(text)) window.drawn.set(text, performance.now());
    return own.call(this, text, ...place);
  };
}`;

const watchFrames = `{
  window.frames = [];
  let last = performance.now();
  const frame = (now) => { window.frames.push(now - last); last = now; requestAnimationFrame(frame); };
  requestAnimationFrame(frame);
}`;

/** A request that has been answered, in milliseconds since the page began. */
interface Answered {
  readonly start: number;
  readonly end: number;
}

const answersOf = (path: string, query = ''): string =>
  `performance.getEntriesByType('resource')
    .filter((one) => one.responseEnd > 0 && new URL(one.name).pathname.endsWith('${path}'))
    .filter((one) => one.name.includes('${query}'))
    .map((one) => ({ start: one.startTime, end: one.responseEnd }))`;

/**
 * Scrolls to a random place in the table and resolves with the time until the first requested page
 * is drawn; null if no page is answered.
 */
const fling = `new Promise((resolve) => {
  const grid = document.querySelector('.dvn-scroller');
  const far = () => Math.random() * (grid.scrollHeight - grid.clientHeight);
  const away = grid.scrollTop;
  let top = far();
  while (Math.abs(top - away) < 10 * grid.clientHeight) top = far();
  performance.clearResourceTimings();
  const since = performance.now();
  grid.scrollTo({ top });
  // Rows around the ones in sight are asked for after them: the first page is what is waited for.
  const look = () => {
    const [first] = ${answersOf('/page')};
    if (first !== undefined) requestAnimationFrame(() => setTimeout(() => resolve(first.end - since + ${frameMs}), 300));
    // Kept from before, or never answered.
    else if (performance.now() - since > 20000) resolve(null);
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})`;
