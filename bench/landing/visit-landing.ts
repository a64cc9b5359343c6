import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';

/** How to throttle the connection and the processor. */
export interface Network {
  readonly kilobits: number;
  readonly latencyMs: number;
  /** Factor by which the processor is slowed. */
  readonly slowdown: number;
}

/** Measurements of one visit. Times count from the start of the navigation. */
export interface Visit {
  readonly firstPaintMs: number;
  readonly firstContentfulPaintMs: number;
  readonly largestContentfulPaintMs: number;
  /** Sum of the time of tasks beyond 50 ms each. */
  readonly blockedMs: number;
  /** Sum of the layout shifts without input. */
  readonly layoutShift: number;
  readonly requests: number;
  readonly transferredBytes: number;
  readonly scriptBytes: number;
  /** Gzipped size of the same script, whatever encoding the server sent. */
  readonly compressedScriptBytes: number;
}

/** Visits the landing page with an empty cache and waits until the network is idle. */
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
 * Code for the page is a string: the loader turns nested functions into code that needs its own
 * helper.
 */

/** Runs in the page before any of its own code. */
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
 * Counts what a page loads from now on; the returned function reports what it has loaded so far,
 * optionally only for certain addresses.
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
