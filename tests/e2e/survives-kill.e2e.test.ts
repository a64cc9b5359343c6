import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Step } from '@winnow/recipe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { test as pageTest } from '../support/browser.ts';
import { signInNewPerson } from '../support/person.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { type ApiClient, newClient } from './lib/api-client.ts';
import { openedProject } from './lib/create-project.ts';
import { chooseOption, eventually, pickStep, stepForm } from './lib/workspace.ts';

/**
 * Processes are killed without warning, in the middle of work: finished work stays, and everything
 * continues.
 */

const rows = 400_000;
let server: TestServer;
let ada: ApiClient;
let small: string;
let big: string;
let bigFile: string;

const steps: readonly Step[] = [
  { id: 'u1', kind: 'change-case', params: { columns: ['name'], case: 'upper' } },
  { id: 'u2', kind: 'sort-rows', params: { keys: [{ column: 'name', direction: 'descending' }] } },
  { id: 'u3', kind: 'remove-duplicates', params: { columns: ['id'] } },
];

beforeAll(async () => {
  server = await startServer();
  ada = await newClient(server.url, 'ada');
  small = await ada.importFile('small.csv', 'id,name\n1,Ada\n2,Grace\n');
  bigFile = ['id,name,group', ...lines()].join('\n');
  big = await ada.importFile('big.csv', bigFile);
  await ada.addSteps(big, steps);
});
afterAll(() => server.dispose());

describe('when the engine of a project is killed', () => {
  test('during an import, the import reports it, and the file is imported again', {
    tags: ['deep'],
  }, async () => {
    const { project, job } = await ada.beginImport('again.csv', bigFile);
    await expectRunning(job);
    await killEngine(project);
    const ended = await ada.untilEnded(job);
    if (ended.state === 'failed') expect(ended.problems.map((one) => one.code)).toEqual(['engine/stopped']);
    else expect(ended.state).toBe('done');
    expect((await ada.firstRow(small)).rows).toBe(2);
    const path = `/api/projects/${project}/imports/${job}/retry`;
    const again = await ada.call<{ job: { id: string } }>('POST', path, {});
    if (ended.state === 'done') {
      expect(again.status).toBe(409);
      return;
    }
    expect(again.status).toBe(202);
    expect(await ada.untilEnded(again.body.job.id)).toMatchObject({ state: 'done' });
    expect((await ada.firstRow(project)).rows).toBe(rows);
    expect(server.log()).toMatch(/"code":"engine\/stopped".*Importing again\.csv was interrupted/);
  });

  test('during a run, the answer still comes', { tags: ['deep'] }, async () => {
    const running = exactRows(big);
    await killEngine(big);
    expect(await running).toBe(rows);
    expect((await ada.recipe(big)).steps.slice(-3)).toEqual(steps);
    expect((await ada.firstRow(small)).rows).toBe(2);
  });

  test('during an export, no partial file is left, and the export is repeated', async () => {
    const job = await ada.beginExport(big);
    await expectRunning(job);
    await killEngine(big);
    const ended = await ada.untilEnded(job);
    if (ended.state === 'failed') {
      expect(ended.problems.map((one) => one.code)).toEqual(['engine/stopped']);
      expect((await ada.call('GET', `/api/exports/${job}/file`)).status).toBeGreaterThanOrEqual(400);
    }
    const next = await ada.beginExport(big);
    expect(await ada.untilEnded(next)).toMatchObject({ state: 'done' });
    expect(countLines(await ada.download(next))).toBe(rows + 1);
  });
});

pageTest('a failed import is retried with a button', async ({ page }) => {
  await signInNewPerson(page, server.url);
  await page.goto(`${server.url}/projects/create`);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await (await chooser).setFiles({ name: 'retry.csv', mimeType: 'text/csv', buffer: Buffer.from(bigFile) });
  await page.getByRole('button', { name: 'Create project' }).click();
  await page.waitForURL(/\/projects\/(?!create)[^/]+$/);
  await killEngine(new URL(page.url()).pathname.split('/').at(-1)!);
  await page.getByText('was interrupted: the engine of this project stopped unexpectedly').waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await openedProject(page);
});

describe('when the server is killed', () => {
  test('during an import, its project opens and says that it was interrupted; others are intact', {
    tags: ['deep'],
  }, async () => {
    const { project, job } = await ada.beginImport('cut.csv', bigFile);
    await expectRunning(job);
    await restart();
    const ended = await ada.untilEnded(job);
    expect(['failed', 'done']).toContain(ended.state);
    if (ended.state === 'failed') expect(ended.problems[0]?.message).toMatch(/\w+ .*\.$/);
    const answer = await ada.ask<{ project: { state: string } }>('GET', `/api/projects/${project}`);
    expect(answer.project.state).toMatch(ended.state === 'done' ? /ready/ : /failed/);
    await expectWhole();
  });

  test('during a run and an export, no step is lost', async () => {
    const running = exactRows(big).catch(() => undefined);
    const job = await ada.beginExport(big);
    await expectRunning(job);
    await restart();
    await running;
    const ended = await ada.untilEnded(job);
    expect(['failed', 'done']).toContain(ended.state);
    await expectWhole();
    const next = await ada.beginExport(big);
    expect(await ada.untilEnded(next)).toMatchObject({ state: 'done' });
    expect(countLines(await ada.download(next))).toBe(rows + 1);
  });
});

pageTest(
  'a workspace says that its server is away and when it is back, and keeps the draft in hand',
  async ({ page, problems }) => {
    // Requests of the page in between are refused.
    problems.allow(/net::ERR_/);
    await signInNewPerson(page, server.url);
    await page.goto(`${server.url}/dashboard`);
    await page.getByRole('button', { name: 'Try the sample project' }).click();
    await openedProject(page);
    const foot = page.locator('footer [aria-live]');
    const color = () => foot.evaluate((one) => getComputedStyle(one).color);
    await eventually(() => foot.textContent()).toBe('Ready');
    const quiet = await color();
    await pickStep(page, 'Add rows');
    const form = stepForm(page, 'Add rows');
    await form.getByRole('button', { name: 'Add cell', exact: true }).click();
    const cell = form.getByRole('textbox', { name: 'Value' });
    await cell.fill('Lisbon');
    const add = form.getByRole('button', { name: 'Add step', exact: true });
    await eventually(() => add.getAttribute('title')).toBe('No column is chosen.');
    await chooseOption(form.getByRole('combobox', { name: 'Column', exact: true }), 'Region');
    await form.getByRole('button', { name: 'Add row', exact: true }).waitFor();

    await server.kill();
    await eventually(() => foot.textContent()).toBe('No connection to the server. Trying again…');
    await eventually(color).not.toBe(quiet);
    // A change that can't be saved now leaves the workspace as it is.
    await add.click();
    await page.getByText('The server didn’t respond.').first().waitFor();
    expect(await cell.inputValue()).toBe('Lisbon');
    await server.start();
    await eventually(() => foot.textContent()).toBe('Ready');
    expect(await cell.inputValue()).toBe('Lisbon');

    await page.reload();
    await openedProject(page);
    await eventually(() => cell.inputValue()).toBe('Lisbon');
    await form.getByRole('button', { name: 'Discard' }).click();
    await page.reload();
    await openedProject(page);
    await page.getByRole('button', { name: 'Add step' }).waitFor();
    expect(await form.count()).toBe(0);
  },
);

async function expectWhole(): Promise<void> {
  expect((await ada.recipe(big)).steps.slice(-3)).toEqual(steps);
  expect(await exactRows(big)).toBe(rows);
  expect((await ada.firstRow(small)).rows).toBe(2);
}

/** Returns the exact row count of the result. */
async function exactRows(project: string): Promise<number> {
  let value = -1;
  await expect
    .poll(
      async () => {
        const body = { view: { filters: [], sort: [] }, offset: 0, limit: 1 };
        const page = await ada.ask<{ rows: { value: number; exact: boolean } }>(
          'POST',
          `/api/projects/${project}/page`,
          body,
        );
        value = page.rows.value;
        return page.rows.exact;
      },
      { timeout: 60_000, interval: 100 },
    )
    .toBe(true);
  return value;
}

async function expectRunning(job: string): Promise<void> {
  await expect
    .poll(async () => (await ada.job(job)).state, { timeout: 30_000, interval: 10 })
    .not.toBe('queued');
}

/** Kills the process that has a project's data open, according to its lock. */
async function killEngine(project: string): Promise<void> {
  let pid = 0;
  await expect
    .poll(
      async () => {
        const path = join(server.dataFolder, 'projects', project, 'owner.json');
        const text = await readFile(path, 'utf8').catch(() => '{}');
        pid = (JSON.parse(text) as { pid?: number }).pid ?? 0;
        return pid;
      },
      { timeout: 30_000, interval: 5 },
    )
    .toBeGreaterThan(0);
  expect(pid).not.toBe(server.pid);
  process.kill(pid, 'SIGKILL');
}

async function restart(): Promise<void> {
  await server.kill();
  await server.start();
}

function* lines(): Generator<string> {
  for (let i = 0; i < rows; i++) yield `${i},name ${(i * 7919) % rows},${i % 13}`;
}

function countLines(text: string): number {
  return text.split('\n').filter(Boolean).length;
}
