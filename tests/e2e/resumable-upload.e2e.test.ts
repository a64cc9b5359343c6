import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { test } from '../support/browser.ts';
import { signInNewPerson } from '../support/person.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { newDataFolder } from '../support/stores.ts';
import { openedProject } from './lib/create-project.ts';
import { eventually, expectRows } from './lib/workspace.ts';

const rows = 400_000;
const bytesPerSecond = 3_000_000;
let server: TestServer;
let path: string;

beforeAll(async () => {
  server = await startServer();
  // 18 MB with a number in each row, so that a missing or duplicate part is noticed.
  path = join(await newDataFolder(), 'measurements.csv');
  const lines = Array.from({ length: rows }, (_, at) => `${at},station ${at % 977},${at % 1000},by hand`);
  await writeFile(path, `id,station,value,remark\n${lines.join('\n')}\n`);
});
afterAll(() => server.dispose());

describe('a large upload', () => {
  test('continues after the server was killed, and after the page was closed', async ({ page, problems }) => {
    problems.allow(/net::ERR_|Failed to load resource/);
    await signInNewPerson(page, server.url);
    const setSpeed = await slowConnection(page);
    const offsets = offsetsOf(page);

    await beginUpload(page);
    await eventually(() => percentOf(page)).toBeGreaterThan(20);
    await server.kill();
    await page.getByText('Connection lost. The upload resumes when you’re back online.').waitFor();
    await server.start();
    await eventually(() => offsets.at(-1)).toBeGreaterThan(1_000_000);

    // The page is left halfway, and the same file is chosen again.
    await eventually(() => percentOf(page)).toBeGreaterThan(50);
    page.on('dialog', (dialog) => void dialog.accept());
    const requests = offsets.length;
    const continued = offsets.at(-1)!;
    await beginUpload(page);
    await eventually(() => offsets.length).toBeGreaterThan(requests);
    expect(offsets.at(-1)).toBeGreaterThan(continued);
    await setSpeed(-1);
    await page.getByRole('button', { name: 'Create project' }).click();
    await openedProject(page);
    await expectRows(page, rows);
  });

  test('leaves nothing behind if canceled', { tags: ['deep'] }, async ({ page, problems }) => {
    problems.allow(/Failed to load resource/);
    await signInNewPerson(page, server.url);
    await slowConnection(page);
    const created = page.waitForResponse((one) => one.url().endsWith('/api/uploads/resumable'));
    await beginUpload(page);
    const address = `${server.url}${(await created).headers().location}`;
    await eventually(() => percentOf(page)).toBeGreaterThan(5);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await eventually(async () => (await page.request.get(address)).status()).toBe(404);
  });
});

/** Makes the connection to the server as slow as at home, so that it can break halfway. */
async function slowConnection(page: Page): Promise<(bytesPerSecond: number) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const setSpeed = async (uploadThroughput: number): Promise<void> => {
    const others = { offline: false, latency: 0, downloadThroughput: -1 };
    await session.send('Network.emulateNetworkConditions', { ...others, uploadThroughput });
  };
  await session.send('Network.enable');
  await setSpeed(bytesPerSecond);
  return setSpeed;
}

function offsetsOf(page: Page): readonly number[] {
  const offsets: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
  });
  return offsets;
}

async function beginUpload(page: Page): Promise<void> {
  await page.goto(`${server.url}/projects/create`);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await (await chooser).setFiles(path);
}

async function percentOf(page: Page): Promise<number> {
  const bar = page.getByRole('progressbar', { name: /^Upload of measurements/ });
  return Number(await bar.getAttribute('aria-valuenow'));
}
