import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';

/** How a connection and a processor are slowed. */
export interface Network {
  readonly kilobits: number;
  readonly latencyMs: number;
  /** How many times slower the processor is. */
  readonly slowdown: number;
}

/** What one visit took. Times are from the start of the navigation. */
export interface Visit {
  readonly firstPaintMs: number;
  readonly firstContentfulPaintMs: number;
  readonly largestContentfulPaintMs: number;
  /** Of tasks, what went beyond 50 ms each. */
  readonly blockedMs: number;
  /** The sum of layout shifts without input. */
  readonly layoutShift: number;
  readonly requests: number;
  readonly transferredBytes: number;
  readonly scriptBytes: number;
  /** The same script by gzip, whatever the server sent. */
  readonly compressedScriptBytes: number;
}

/** Visits the landing page with an empty cache and waits until it is quiet. */
export async function visitLanding(browser: Browser, url: string, network?: Network): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1350, height: 940 } });
  try {
    const page = await context.newPage();
    const traffic = await watchTraffic(page, network);
    await page.addInitScript(observe);
    await page.goto(`${url}/`, { waitUntil: 'networkidle' });
    const painted = (await page.evaluate(read)) as Record<'fp' | 'fcp' | 'lcp' | 'cls' | 'blocked', number>;
    return {
      firstPaintMs: Math.round(painted.fp),
      firstContentfulPaintMs: Math.round(painted.fcp),
      largestContentfulPaintMs: Math.round(painted.lcp),
      blockedMs: Math.round(painted.blocked),
      layoutShift: Math.round(painted.cls * 1000) / 1000,
      ...(await traffic()),
    };
  } finally {
    await context.close();
  }
}

/*
 * What runs in the page is text: of functions with functions in them, the loader makes something that needs its own helper.
 */

/** Runs in the page before anything of it. */
const observe = `{
  const kept = (window.landing = { lcp: 0, cls: 0, blocked: 0 });
  const watch = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => { kept.lcp = entry.startTime; });
  watch('longtask', (entry) => { kept.blocked += Math.max(0, entry.duration - 50); });
  watch('layout-shift', (entry) => { if (!entry.hadRecentInput) kept.cls += entry.value; });
}`;

const read = `({
  ...window.landing,
  fp: performance.getEntriesByName('first-paint')[0]?.startTime ?? 0,
  fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
})`;

type Traffic = Pick<Visit, 'requests' | 'transferredBytes' | 'scriptBytes' | 'compressedScriptBytes'>;

/**
 * Counts what a page loads from now on; the result says what it has loaded by then, of which
 * addresses if that is asked.
 */
export async function watchTraffic(
  page: Page,
  network: Network | undefined,
): Promise<(isCounted?: (url: string) => boolean) => Promise<Traffic & { readonly scripts: number }>> {
  const session = await page.context().newCDPSession(page);
  const types = new Map<string, string>();
  const urls = new Map<string, string>();
  const sizes = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    types.set(requestId, type);
    urls.set(requestId, response.url);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    sizes.set(requestId, encodedDataLength),
  );
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  if (network) {
    const bytes = (network.kilobits * 1024) / 8;
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.latencyMs,
      downloadThroughput: bytes,
      uploadThroughput: bytes,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: network.slowdown });
  }
  return async (isCounted = () => true) => {
    const counted = [...sizes.keys()].filter((id) => isCounted(urls.get(id) ?? ''));
    const scripts = counted.filter((id) => types.get(id) === 'Script');
    let compressed = 0;
    for (const requestId of scripts) {
      const { body, base64Encoded } = await session.send('Network.getResponseBody', { requestId });
      compressed += gzipSync(Buffer.from(body, base64Encoded ? 'base64' : 'utf8')).length;
    }
    const sum = (ids: Iterable<string>): number =>
      [...ids].reduce((total, id) => total + (sizes.get(id) ?? 0), 0);
    return {
      requests: counted.length,
      scripts: scripts.length,
      transferredBytes: sum(counted),
      scriptBytes: sum(scripts),
      compressedScriptBytes: compressed,
    };
  };
}
