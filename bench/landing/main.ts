/**
 * Measures the cost of a first visit to the landing page, as Lighthouse counts it:
 * `npx tsx bench/landing/main.ts [visits]`. Each visit has an empty cache. The second set is
 * throttled like Lighthouse's mobile profile: a processor four times slower, 1.6 Mbit/s, 150 ms
 * latency. Exits with 1 if the compressed script exceeds 200 KB.
 */
import { launchBrowser } from '../../tests/support/launch-browser.ts';
import { startServer } from '../../tests/support/server.ts';
import { type Network, type Visit, visitLanding } from './visit-landing.ts';

const visits = Number(process.argv[2] ?? 5);
const maxScriptBytes = 200 * 1024;

const networks: readonly (readonly [string, Network | undefined])[] = [
  ['loopback', undefined],
  ['slow 4G, processor at a quarter', { kilobits: 1638, latencyMs: 150, slowdown: 4 }],
];

const server = await startServer({ startWithin: 300_000, env: { WINNOW_LOG: 'warn' } });
const browser = await launchBrowser();
try {
  for (const [name, network] of networks) {
    const measured: Visit[] = [];
    for (let n = 0; n < visits; n++) measured.push(await visitLanding(browser, server.url, network));
    const median = (pick: (visit: Visit) => number): number =>
      measured.map(pick).sort((a, b) => a - b)[Math.floor(measured.length / 2)]!;
    console.log(`${name}, median of ${visits} visits`);
    console.table({
      'first paint, ms': median((one) => one.firstPaintMs),
      'first contentful paint, ms': median((one) => one.firstContentfulPaintMs),
      'largest contentful paint, ms': median((one) => one.largestContentfulPaintMs),
      'blocked, ms': median((one) => one.blockedMs),
      'layout shift': median((one) => one.layoutShift),
      requests: median((one) => one.requests),
      'transferred, KB': median((one) => Math.round(one.transferredBytes / 1024)),
      'script as transferred, KB': median((one) => Math.round(one.scriptBytes / 1024)),
      'script compressed, KB': median((one) => Math.round(one.compressedScriptBytes / 1024)),
    });
    if (measured.some((one) => one.compressedScriptBytes > maxScriptBytes)) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await server.dispose();
}
