import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { cp, open, readdir, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, clientOf, createProject } from '../../../tests/support/api-client.ts';
import { type HttpPerson, signUpOverHttp } from '../../../tests/support/http-person.ts';
import { startServer, type TestServer } from '../../../tests/support/server.ts';
import { newDataFolder } from '../../../tests/support/stores.ts';

/** Effects of disk and clock faults on a server, as its users see them. */

let server: TestServer;
let ada: HttpPerson;
let client: Client;
let project: string;
let projects: string;
let dataFolder: string;
/** Whether the projects are on a small disk of their own; only an administrator may mount one. */
let isSmall = false;
let uploads: string;
const rows = 150_000;
/** File that sets the offset of the server's clock, in ms. */
let clockFile: string;

beforeAll(async () => {
  dataFolder = await newDataFolder();
  projects = join(dataFolder, 'projects');
  uploads = join(dataFolder, 'uploads');
  for (const folder of [projects, uploads]) mkdirSync(folder, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', projects], { stdio: 'ignore' });
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', uploads], { stdio: 'ignore' });
    isSmall = true;
  } catch {
    // The disk tests are skipped.
  }
  clockFile = join(dataFolder, 'clock-offset');
  const preload = join(dataFolder, 'move-clock.cjs');
  await writeFile(clockFile, '0');
  await writeFile(preload, movedClock(clockFile));
  server = await startServer({
    dataFolder,
    startWithin: 180_000,
    env: { NODE_OPTIONS: `--require=${preload}` },
  });
  ada = await signUpOverHttp(server.url, { email: 'ada@example.org' });
  const cookie = [...ada.cookies].map((pair) => pair.join('=')).join('; ');
  client = clientOf(server.url, { email: ada.email, cookie });
  const lines = Array.from({ length: rows }, (_, n) => `${n},name ${(n * 7919) % rows},${n % 13}`);
  project = await createProject(client, 'Numbers', `n,name,group\n${lines.join('\n')}\n`);
}, 400_000);
afterAll(async () => {
  await server?.dispose();
  if (isSmall) execFileSync('umount', ['-l', projects, uploads]);
  await rm(dataFolder, { recursive: true, force: true });
});

/** Source that replaces a process's `Date` with one shifted by the offset in a file. */
const movedClock = (file: string): string => `
const { readFileSync } = require('node:fs');
const RealDate = Date;
const offset = () => Number(readFileSync(${JSON.stringify(file)}, 'utf8')) || 0;
globalThis.Date = class Date extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(RealDate.now() + offset());
    else super(...args);
  }
  static now() {
    return RealDate.now() + offset();
  }
};`;

const readPage = (offset = 0) =>
  ada.call('POST', `/api/projects/${project}/page`, { view: { filters: [], sort: [] }, offset, limit: 5 });

async function addStep(step: object): Promise<void> {
  const path = `/api/projects/${project}/recipe`;
  const { version, recipe } = (await ada.call('GET', path)).json;
  const changed = { ...recipe, steps: [...recipe.steps, step] };
  const saved = await ada.call('PUT', path, { base: version, recipe: changed, summary: 'Add a step' });
  expect(saved.status, saved.text).toBe(200);
}

async function exportEnds(): Promise<{ state: string; problems: { code: string; message: string }[] }> {
  const { json } = await ada.call('POST', `/api/projects/${project}/exports`, { view: {}, format: 'csv' });
  for (;;) {
    const { job } = (await ada.call('GET', `/api/jobs/${json.job.id}`)).json;
    if (!['queued', 'running'].includes(job.state)) return job;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

test('reports a full disk for a step and an export, and loses nothing', async () => {
  if (!isSmall) return;
  expect((await readPage()).json.rows.value).toBe(rows);
  await addStep({
    id: 'order',
    kind: 'sort-rows',
    params: { keys: [{ column: 'name', direction: 'descending' }] },
  });
  const { bavail, bsize } = await statfs(projects);
  await writeFile(join(projects, 'filler'), Buffer.alloc(bavail * bsize - 200_000));

  const exported = await exportEnds();
  expect(exported.state).toBe('failed');
  expect(exported.problems[0]).toMatchObject({ code: 'engine/out-of-disk' });
  expect(exported.problems[0]?.message).toContain('disk');
  const exports = await readdir(join(projects, project, 'exports')).catch(() => []);
  expect(exports).toEqual([]);
  let step = await readPage();
  // The sort runs in the background, and the first responses come without it.
  for (let n = 0; n < 100 && step.status === 200; n++) step = await readPage(n * 1_000);
  expect([step.status, step.json.problems?.[0]?.code]).toEqual([507, 'engine/out-of-disk']);

  await rm(join(projects, 'filler'));
  await expect.poll(async () => (await readPage()).status, { timeout: 30_000 }).toBe(200);
  expect((await exportEnds()).state).toBe('done');
}, 240_000);

test('refuses an upload with 507 on a full disk, and accepts the next one when there is room', async () => {
  if (!isSmall) return;
  const upload = async (): Promise<{
    status: number;
    body: { problems?: { code: string; message: string }[] };
  }> => {
    const form = new FormData();
    form.append('file', new File(['a,b\n', 'x'.repeat(2_000_000)], 'large.csv'));
    const sent = await fetch(`${server.url}/api/uploads`, {
      method: 'POST',
      headers: client.headers,
      body: form,
    });
    return {
      status: sent.status,
      body: (await sent.json()) as { problems?: { code: string; message: string }[] },
    };
  };
  await rm(join(uploads, 'filler'), { force: true });
  const before = (await readdir(uploads)).length;
  const { bavail, bsize } = await statfs(uploads);
  await writeFile(join(uploads, 'filler'), Buffer.alloc(bavail * bsize - 200_000));
  const told = await upload();
  expect([told.status, told.body.problems?.[0]?.code]).toEqual([507, 'api/disk-full']);
  expect(told.body.problems?.[0]?.message).toMatch(/disk.* uploads/i);
  await rm(join(uploads, 'filler'));
  expect((await readdir(uploads)).length).toBe(before);
  expect((await upload()).status).toBeLessThan(300);
}, 240_000);

test.each([
  ['the rows', 2_000_000],
  ['the log of the rows', 6_000_000],
])(
  'fails an import on a full disk with a message, and leaves nothing behind: no room for %s',
  async (_, free) => {
    if (!isSmall) return;
    const lines = Array.from({ length: 60_000 }, (_, n) => `${n},${randomUUID()},${randomUUID()}`);
    const ended = async (id: string) => {
      for (;;) {
        const { job } = (await ada.call('GET', `/api/jobs/${id}`)).json;
        if (!['queued', 'running'].includes(job.state)) return job;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    };
    const roomLeft = async (): Promise<number> => {
      const { bavail, bsize } = await statfs(projects);
      return bavail * bsize;
    };
    await rm(join(projects, 'filler'), { force: true });
    const before = await roomLeft();
    await writeFile(join(projects, 'filler'), Buffer.alloc(before - free));
    const form = new FormData();
    form.append('file', new File([`n,a,b\n${lines.join('\n')}\n`], 'wide.csv'));
    const { upload } = await client.ask<{ upload: { id: string } }>('POST', '/api/uploads', form);
    const made = await ada.call('POST', '/api/projects', { name: 'Wide', uploadId: upload.id });
    expect(made.status, made.text).toBeLessThan(300);
    const job = await ended(made.json.job.id);
    expect([job.state, job.problems[0].status]).toEqual(['failed', 507]);
    expect(existsSync(join(projects, made.json.project.id))).toBe(false);
    expect(free - (await roomLeft())).toBeLessThan(100_000);
    await rm(join(projects, 'filler'));
  },
  120_000,
);

test('reports a read-only folder, and uses it again once it is writable', async () => {
  if (!isSmall) return;
  await server.stop();
  execFileSync('mount', ['-o', 'remount,ro', projects]);
  await server.start();
  const told = await readPage();
  expect([told.status, told.json.problems[0].code]).toEqual([507, 'engine/read-only']);
  execFileSync('mount', ['-o', 'remount,rw', projects]);
  expect((await readPage()).status).toBe(200);
}, 240_000);

test('a clock that jumps ends no session and no work, and makes nothing wait', async () => {
  const hour = 3_600_000;
  for (const offset of [3 * hour, -2 * hour, 0]) {
    await writeFile(clockFile, String(offset));
    expect((await readPage()).status, `${offset}`).toBe(200);
    await addStep({ id: `clock${offset}`, kind: 'limit-rows', params: { count: 1_000 } });
    expect((await exportEnds()).state, `${offset}`).toBe('done');
    expect((await ada.call('GET', '/api/notifications')).status).toBe(200);
  }
  expect(server.log()).not.toContain('ended the jobs of a crashed server');
}, 240_000);

test('names the backup of a damaged database, which restores it', async () => {
  await server.stop();
  const database = join(dataFolder, 'database');
  const control = await open(join(database, 'global', 'pg_control'), 'r+');
  await control.write(Buffer.alloc(8_192, 0x58), 0, 8_192, 0);
  await control.close();
  const refused = await server.start().then(
    () => '',
    (error: Error) => error.message,
  );
  expect(refused).toMatch(
    /The database in .*database is damaged.*The newest backup, from 2\d{3}-.*\/backups\/2/,
  );
  await rename(database, `${database}.damaged`);
  const backup = /newest backup, from [^,]*?, is (\S+)\./.exec(refused)![1]!;
  await cp(backup, database, { recursive: true });
  await server.start();
  expect((await readPage()).status).toBe(200);
}, 240_000);

test('does not replace a missing database with an empty one', async () => {
  await server.stop();
  const refusal = (): Promise<string> =>
    server.start().then(
      () => '',
      (error: Error) => error.message,
    );
  const database = join(dataFolder, 'database');
  for (const [path, reason] of [
    [join(database, 'PG_VERSION'), 'its file PG_VERSION is missing'],
    [database, 'it is missing'],
  ] as const) {
    await rename(path, join(dataFolder, 'away'));
    expect(await refusal()).toMatch(new RegExp(`${reason}\\. The newest backup, from .*\\/backups\\/2`));
    await rename(join(dataFolder, 'away'), path);
  }
  await server.start();
  expect((await readPage()).status).toBe(200);
}, 240_000);
