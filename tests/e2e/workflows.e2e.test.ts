import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { describeViolations, findAxeViolations } from '../support/axe.ts';
import { test } from '../support/browser.ts';
import { signUp } from './lib/account.ts';
import { importFile } from './lib/create-project.ts';
import { chooseOption, eventually, writeFormula } from './lib/workspace.ts';

const orders = 'Id,City,Amount\n1,Rome,10\n2,Oslo,20\n3,Bern,0\n';

/** Creates a new project with this name and three orders. */
function makeProject(page: Page, name: string): Promise<string> {
  return importFile(page, { name: `${name}.csv`, mimeType: 'text/csv', buffer: Buffer.from(orders) });
}

async function createWorkflow(page: Page, template: RegExp, name: string): Promise<void> {
  await page.goto('/workflows/create');
  await page.getByRole('radio', { name: template }).check();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Create workflow' }).dblclick();
  await page.waitForURL(/\/workflows\/(?!create)[^/?]+$/);
  await eventually(() => page.title()).toBe('View Workflow | Winnow');
  const { workflows } = await ask<{ workflows: readonly { name: string }[] }>(page, 'GET', '/api/workflows');
  expect(workflows.filter((one) => one.name === name)).toHaveLength(1);
}

const card = (page: Page, id: string) => page.locator(`[data-node="${id}"]:visible`);

async function publish(page: Page, note: string): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  await dialog.getByLabel('Note').fill(note);
  await dialog.getByRole('button', { name: 'Publish', exact: true }).dblclick();
  await dialog.waitFor({ state: 'detached' });
}

/** Calls the server as the page would, and returns its response. */
async function ask<T>(page: Page, method: string, path: string, data?: object): Promise<T> {
  const headers = { origin: new URL(page.url()).origin };
  const response = await page.request.fetch(path, { method, headers, ...(data ? { data } : {}) });
  expect(response.status(), `${method} ${path}: ${await response.text()}`).toBeLessThan(300);
  return (await response.json()) as T;
}

interface RecipeAnswer {
  readonly version: number;
  readonly recipe: { readonly steps: readonly object[] };
}

/** Adds a step to the recipe of a project without the editor knowing, or removes the last one. */
async function changeRecipe(page: Page, project: string, step: object | undefined): Promise<void> {
  const path = `/api/projects/${project}/recipe`;
  const { version, recipe } = await ask<RecipeAnswer>(page, 'GET', path);
  const steps = step ? [...recipe.steps, step] : recipe.steps.slice(0, -1);
  await ask(page, 'PUT', path, { base: version, recipe: { ...recipe, steps }, summary: 'Change it' });
}

/** Waits until the displayed run shows this state. */
const runSays = (page: Page, number: number, state: string) =>
  page
    .getByRole('region', { name: `Run ${number}`, exact: true })
    .getByRole('status')
    .filter({ hasText: state })
    .waitFor({ timeout: 60_000 });

describe('workflows', () => {
  test('a workflow is built, partly by keyboard, published, run, watched and downloaded from; a blocking check keeps the last good file', async ({
    page,
    problems,
  }) => {
    problems.allow(/status of 422/);
    await signUp(page);
    const project = await makeProject(page, 'orders');
    await page.getByRole('link', { name: 'Workflows', exact: true }).click();
    await page.getByText('No workflows yet').waitFor();
    await createWorkflow(page, /^Empty/, 'Nightly orders');

    // Source and recipe are set up with the pointer, the rest is added with the keyboard.
    await page.getByRole('button', { name: 'Add a source' }).click();
    await page.getByText('A project', { exact: true }).click();
    await chooseOption(page.getByRole('combobox', { name: 'Project' }), 'orders');
    const add = async (kind: string): Promise<void> => {
      await page.keyboard.press('a');
      await page.getByRole('dialog').getByRole('combobox').fill(kind);
      await page.getByRole('option', { name: new RegExp(`^${kind}`), selected: true }).waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('data-node'))).toBe(
        kind.toLowerCase(),
      );
    };
    await card(page, 'source').focus();
    await add('Recipe');
    await page.keyboard.press('Enter');
    await eventually(() =>
      page.evaluate(() => (document.activeElement as HTMLInputElement).placeholder),
    ).toBe('Recipe');
    await chooseOption(page.getByRole('combobox', { name: 'Project' }), 'orders');
    await card(page, 'recipe').focus();
    await add('Check');
    await add('Output');
    await add('Notification');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('data-node'))).toBe(
      'check',
    );
    await page.keyboard.press('Delete');
    await card(page, 'check').waitFor({ state: 'detached' });
    await page.keyboard.press('Control+z');
    await card(page, 'check').waitFor();
    await card(page, 'check').click();
    await page.getByRole('button', { name: 'Add condition' }).click();
    await page.getByRole('menuitem', { name: 'Formula is true for each row' }).click();
    await writeFormula(page.locator('body'), 'Formula', 'Amount >= 0');

    await page.getByRole('tab', { name: 'Triggers' }).click();
    await page.getByRole('button', { name: 'Add trigger' }).click();
    await page.getByRole('menuitem', { name: 'On a schedule' }).click();
    await page.getByLabel('Pattern').fill('30 6 * * 1-5');
    await page.getByText('At 06:30, Monday to Friday').waitFor();
    await eventually(() => page.getByRole('list', { name: 'Next times' }).getByRole('listitem').count()).toBe(
      5,
    );
    expect(describeViolations(await findAxeViolations(page))).toBe('');
    await publish(page, 'The first one');

    await page.getByRole('button', { name: 'Run now', exact: true }).click();
    await runSays(page, 1, 'Succeeded');
    await page.getByRole('log').getByRole('listitem').first().waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: /^Download / }).click(),
    ]);
    expect((await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/)).toHaveLength(4);
    expect(describeViolations(await findAxeViolations(page))).toBe('');

    // A broken recipe is fixed; the work that succeeded before it is reused.
    const broken = { id: 'broken', kind: 'add-column', params: { name: 'Twice', formula: 'Gone * 2' } };
    await changeRecipe(page, project, broken);
    await page.getByRole('button', { name: 'Run now', exact: true }).click();
    await runSays(page, 2, 'Failed');
    await changeRecipe(page, project, undefined);
    await page.getByRole('button', { name: 'Run again from the failed step' }).click();
    await runSays(page, 3, 'Succeeded');
    await page
      .getByRole('button', { name: /^Source/ })
      .first()
      .click();
    await page.getByText(/Reused from/).waitFor();

    // A failing condition: nothing new is delivered.
    await page.getByRole('tab', { name: 'Editor' }).click();
    await card(page, 'check').click();
    await page.getByRole('tab', { name: 'Step' }).click();
    await writeFormula(page.locator('body'), 'Formula', 'Amount > 0');
    await page.getByText('Draft saved').waitFor();
    await publish(page, 'No order for nothing');
    await page.getByRole('button', { name: 'Run now', exact: true }).click();
    await runSays(page, 4, 'Failed');
    await page.getByRole('heading', { name: 'The last successful output is kept' }).waitFor();
    await page.goto('/dashboard');
    await page.getByText(/Run 4 of Nightly orders failed/).waitFor();
    await page.getByRole('heading', { name: 'Next runs' }).waitFor();
    await page.getByRole('link', { name: 'Open run 4 of Nightly orders' }).click();
    await runSays(page, 4, 'Failed');

    await page.getByRole('link', { name: 'Workflows', exact: true }).click();
    await page
      .getByRole('list', { name: 'Last runs' })
      .getByRole('link', { name: /^Run 4: Failed/ })
      .waitFor();
    expect(describeViolations(await findAxeViolations(page))).toBe('');
  });

  test('a webhook with its secret, shown once, starts a run with the file that it receives', {
    tags: ['deep'],
  }, async ({ page }) => {
    await signUp(page);
    await makeProject(page, 'arrivals');
    await createWorkflow(page, /^Clean an incoming file/, 'Arrivals');
    await page.getByRole('tab', { name: 'Triggers' }).click();
    await page.getByRole('button', { name: 'Create the secret' }).click();
    const dialog = page.getByRole('dialog', { name: 'The secret of the webhook' });
    const secret = (await dialog.getByRole('status', { name: 'Secret' }).textContent()) ?? '';
    const example = (await dialog.locator('code').textContent()) ?? '';
    expect(example).toContain(secret);
    await dialog.getByRole('button', { name: 'Done' }).click();
    expect(await page.content()).not.toContain(secret);
    await publish(page, '');

    const url = /'(http[^']*)'/.exec(example)?.[1] ?? '';
    const call = (key: string): Promise<Response> =>
      fetch(url, {
        method: 'POST',
        headers: {
          'x-winnow-secret': key,
          'x-file-name': 'today.csv',
          'content-type': 'application/octet-stream',
        },
        body: 'Id,City,Amount\n7,Bonn,70\n8,Kiel,80\n',
      });
    expect((await call('wrong')).status).toBe(403);
    expect((await call(secret)).status).toBe(202);
    await page.getByRole('tab', { name: 'Runs' }).click();
    await runSays(page, 1, 'Succeeded');
    await page
      .getByRole('region', { name: 'Run 1', exact: true })
      .getByText(/through a webhook/i)
      .first()
      .waitFor();

    // On a phone, everything fits the width of the screen.
    await page.setViewportSize({ width: 390, height: 844 });
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await width()).toBeLessThanOrEqual(390);
    await page.getByRole('tab', { name: 'Editor' }).click();
    await page.getByRole('tab', { name: 'Policies' }).click();
    await card(page, 'output').click();
    expect(await width()).toBeLessThanOrEqual(390);
    await page.goto('/workflows');
    await page.getByRole('link', { name: 'Arrivals' }).waitFor();
    expect(await width()).toBeLessThanOrEqual(390);
  });

  test('a run that waits for a database is canceled', { tags: ['deep'] }, async ({ page }) => {
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
