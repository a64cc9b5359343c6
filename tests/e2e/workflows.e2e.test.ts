import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from '../support/browser.ts';
import { signUp } from './lib/account.ts';
import { importFile } from './lib/create-project.ts';

const orders = 'Id,City,Amount\n1,Rome,10\n2,Oslo,20\n3,Bern,0\n';

/** A new project of this name with three orders. */
function makeProject(page: Page, name: string): Promise<string> {
  return importFile(page, { name: `${name}.csv`, mimeType: 'text/csv', buffer: Buffer.from(orders) });
}

/** Asks the server as the page would, and gives what it answers. */
async function ask<T>(page: Page, method: string, path: string, data?: object): Promise<T> {
  const headers = { origin: new URL(page.url()).origin };
  const response = await page.request.fetch(path, { method, headers, ...(data ? { data } : {}) });
  expect(response.status(), `${method} ${path}: ${await response.text()}`).toBeLessThan(300);
  return (await response.json()) as T;
}

/** Waits until the run that is shown says this of itself. */
const runSays = (page: Page, number: number, state: string) =>
  page
    .getByRole('region', { name: `Run ${number}`, exact: true })
    .getByRole('status')
    .filter({ hasText: state })
    .waitFor({ timeout: 60_000 });

describe('workflows', () => {
  test('a run that waits for a database is cancelled', { timeout: 180_000 }, async ({ page }) => {
    await signUp(page);
    const projectId = await makeProject(page, 'waiting');
    const { workflow } = await ask<{ workflow: { id: string; revision: number; draft: object } }>(
      page,
      'POST',
      '/api/workflows',
      { name: 'Waiting' },
    );
    const path = `/api/workflows/${workflow.id}`;
    const { connection } = await ask<{ connection: { id: string } }>(page, 'POST', `${path}/connections`, {
      url: 'postgres://ada:secret@nowhere.invalid:5432/db',
    });
    const graph = {
      nodes: [
        { id: 'source', kind: 'source', settings: { from: 'project', projectId } },
        {
          id: 'output',
          kind: 'output',
          settings: { to: 'database', connectionId: connection.id, schema: 'public', table: 'orders' },
        },
      ],
      edges: [{ from: 'source', to: 'output' }],
    };
    await ask(page, 'PUT', `${path}/draft`, { base: workflow.revision, draft: { ...workflow.draft, graph } });
    await ask(page, 'POST', `${path}/publish`, { base: workflow.revision + 1 });
    await page.goto(`/workflows/${workflow.id}`);
    await page.getByRole('button', { name: 'Run now', exact: true }).click();
    await runSays(page, 1, 'Waiting');
    expect(await page.content()).not.toContain('secret@');
    await page.getByRole('button', { name: 'Cancel run' }).click();
    await runSays(page, 1, 'Cancelled');
  });
});
