/**
 * Retakes the screenshot of the README: the sample project with a facet and a previewed draft step.
 * `npx tsx scripts/take-screenshot.ts` starts a built server, or uses the one at the given address.
 */
import { fileURLToPath } from 'node:url';
import { launchBrowser } from '../tests/support/launch-browser.ts';
import { startServer } from '../tests/support/server.ts';

const path = fileURLToPath(new URL('../docs/images/workspace.png', import.meta.url));
const draft = { kind: 'collapse-spaces', params: { columns: ['Customer'] } };
const shown = { facets: [{ id: 'values:status:', column: 'status', kind: 'values' }], filters: [] };

async function takeScreenshot(url: string): Promise<void> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({
      baseURL: url,
      viewport: { width: 1440, height: 860 },
      deviceScaleFactor: 1.5,
      locale: 'en-GB',
    });
    const headers = { origin: url };
    const person = {
      name: 'Ada Lovelace',
      email: `ada${Date.now()}@example.org`,
      password: 'correct horse battery',
    };
    await page.request.post('/api/auth/sign-up/email', { data: person, headers });
    const made = await page.request.post('/api/projects/sample', { data: {}, headers });
    if (!made.ok()) throw new Error(await made.text());
    const { project } = (await made.json()) as { readonly project: { readonly id: string } };
    const search = new URLSearchParams({ show: JSON.stringify(shown), draft: JSON.stringify(draft) });
    await page.goto(`/projects/${project.id}?${search}`);
    const waiting = { timeout: 120_000 };
    await page.getByText('604 cells change').waitFor(waiting);
    await page
      .getByRole('button', { name: /^Shipped\s*\d/ })
      .first()
      .waitFor(waiting);
    await page.getByText('Ready', { exact: true }).waitFor(waiting);
    await page.screenshot({ path, animations: 'disabled' });
  } finally {
    await browser.close();
  }
}

const running = process.argv[2];
if (running !== undefined) await takeScreenshot(running);
else {
  const server = await startServer();
  await takeScreenshot(server.url).finally(() => server.dispose());
}
