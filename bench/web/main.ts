/**
 * Measures what the web app costs in a browser:
 * `npm run bench:web -- [--rows 1000000] [--visits 3] [--check]`. Each visit has an empty cache.
 * Bytes are those of the gzipped script that was loaded until the page was usable; times, including
 * those of long tasks, are by the clock. With `--check`, exits with 1 if a figure misses its goal.
 */
import { openAsBlob } from 'node:fs';
import { parseArgs } from 'node:util';
import { clientOf, createProject } from '../../tests/support/api-client.ts';
import { launchBrowser } from '../../tests/support/launch-browser.ts';
import { startServer } from '../../tests/support/server.ts';
import { signUpAtOnce } from '../accounts/load.ts';
import { messyFile } from '../generate/messy-file.ts';
import { median } from '../measure/statistics.ts';
import { type Suggested, visitSignIn, visitSuggestions, visitWorkspace, type WebVisit } from './visit-app.ts';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    visits: { type: 'string', default: '3' },
    check: { type: 'boolean', default: false },
  },
});
const rows = Number(values.rows);
const visits = Number(values.visits);

type Figure = keyof WebVisit | keyof Suggested;

/** Maximum of each figure; for those in `atLeast`, the minimum. */
const goals: { readonly [work: string]: Partial<Record<Figure, number>> } = {
  'sign-in': { scriptKb: 120, requests: 25 },
  workspace: {
    scriptKb: 250,
    requests: 25,
    longTasksMs: 200,
    firstRowMs: 1_000,
    longestFrameMs: 50,
    pageP95Ms: 60,
    previewMs: 120,
    profileMs: 300,
  },
  suggestions: { firstSuggestionsMs: 1_000, sampleSuggestionsMs: 10_000 },
};
const atLeast = { framesPerSecond: 55 } as const;

const server = await startServer({ startWithin: 300_000, env: { WINNOW_LOG: 'warn' } });
const browser = await launchBrowser();
try {
  const { cookies } = await signUpAtOnce(server.url, 1);
  const { cookie } = cookies[0]!;
  const client = clientOf(server.url, cookies[0]!);
  const file = await openAsBlob(messyFile({ rows, seed: 1 }));
  await createProject(client, 'orders', file);
  const found: Record<string, Partial<Record<Figure, number>>[]> = {
    'sign-in': [],
    workspace: [],
    suggestions: [],
  };
  for (let n = 0; n < visits; n++) {
    found['sign-in']!.push(await visitSignIn(browser, server.url));
    found.workspace!.push(await visitWorkspace(browser, server.url, cookie, 'orders'));
    const fresh = await createProject(client, `fresh-${n}`, file);
    found.suggestions!.push(await visitSuggestions(browser, server.url, cookie, fresh));
  }
  for (const [work, measured] of Object.entries(found)) {
    console.log(`${work}, ${rows.toLocaleString('en')} rows, median of ${visits} visits`);
    const names = Object.keys(measured[0]!) as Figure[];
    const told = names.map((figure) => {
      const value = median(measured.map((one) => one[figure] ?? 0));
      const most = goals[work]?.[figure];
      const least = figure === 'framesPerSecond' ? atLeast[figure] : undefined;
      const isBeyond = (most !== undefined && value > most) || (least !== undefined && value < least);
      if (isBeyond && values.check) process.exitCode = 1;
      return { figure, value, goal: most ?? least ?? '', reached: isBeyond ? 'no' : '' };
    });
    console.table(told);
  }
} finally {
  await browser.close();
  await server.dispose();
}
