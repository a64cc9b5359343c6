import { execFileSync } from 'node:child_process';
import {
  chmod,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, clientOf, createProject } from '../../../tests/support/api-client.ts';
import { type HttpPerson, signUpOverHttp } from '../../../tests/support/http-person.ts';
import { canBeOrdinaryUser, startServer, type TestServer } from '../../../tests/support/server.ts';

let server: TestServer;
let client: Client;
let project: string;
let cookie: string;

beforeAll(async () => {
  server = await startServer({ startWithin: 180_000 });
  const answer = await fetch(`${server.url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url },
    body: JSON.stringify({ name: 'Ada', email: 'ada@example.org', password: 'long enough' }),
  });
  cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  client = clientOf(server.url, { email: 'ada@example.org', cookie });
  const rows = Array.from({ length: 5_000 }, (_, n) => `${n},row ${n}`);
  project = await createProject(client, 'Numbers', `n,text\n${rows.join('\n')}\n`);
}, 400_000);
afterAll(() => server?.dispose());

const readPage = async (of = project): Promise<{ status: number; body: Record<string, unknown> }> => {
  const answer = await fetch(`${server.url}/api/projects/${of}/page`, {
    method: 'POST',
    headers: { cookie, origin: server.url, 'content-type': 'application/json' },
    body: JSON.stringify({ view: {}, offset: 10, limit: 2 }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

const folder = (of = project): string => join(server.dataFolder, 'projects', of);
const dataFile = (): string => join(folder(), 'data.duckdb');
const overwrite = async (offset: number): Promise<void> => {
  const file = await open(dataFile(), 'r+');
  await file.write(Buffer.alloc(8_192, 0x58), 0, 8_192, offset);
  await file.close();
};

const whileStopped = async (damage: () => Promise<unknown>): Promise<void> => {
  await server.stop();
  try {
    await damage();
  } finally {
    await server.start();
  }
};

const rebuildsInLog = (): number => server.log().split('damaged data was rebuilt').length - 1;

/** Polls until the response no longer has the problem `code`, and returns it. */
async function pageAfter(code: string, of = project): ReturnType<typeof readPage> {
  for (;;) {
    const answer = await readPage(of);
    const [problem] = (answer.body.problems ?? []) as { code: string }[];
    if (problem?.code !== code) return answer;
    await sleep(100);
  }
}

describe('damaged data is detected, reported, and rebuilt from the imported file and the recipe', () => {
  let before: Awaited<ReturnType<typeof readPage>>;
  beforeAll(async () => {
    const path = `/api/projects/${project}/recipe`;
    const { version, recipe } = await client.ask<{ version: number; recipe: { steps: object[] } }>(
      'GET',
      path,
    );
    const step = { id: 'fewer', kind: 'limit-rows', params: { count: 100 } };
    const changed = { ...recipe, steps: [...recipe.steps, step] };
    await client.ask('PUT', path, { base: version, recipe: changed, summary: 'Keep 100 rows' });
    before = await readPage();
    expect(before).toMatchObject({ status: 200, body: { rows: { value: 100 } } });
    const marks = `/api/projects/${project}/marks`;
    await Promise.all(
      [1, 3, 99].map((row) => client.ask('POST', marks, { mark: 'star', on: true, rows: [row] })),
    );
    await client.ask('POST', marks, { mark: 'flag', on: true, view: {} });
    await client.ask('POST', marks, { mark: 'flag', on: false, rows: [1] });
    const of = `/api/projects/${project}`;
    const about = { kind: 'cell', rowId: 3, column: 'text' };
    await client.ask('POST', `${of}/comments`, { text: 'Is this right?', about });
    await client.ask('POST', `${of}/checks`, { condition: { kind: 'filled', columns: ['text'] } });
    await client.ask('PUT', `${of}/view-state`, { state: { widths: { text: 200 } } });
    other = await createProject(client, 'Other', 'n\n1\n2\n');
    kept = await keptOf();
  }, 60_000);

  let other: string;
  let kept: unknown;
  /** What users added to the project, which is not in its data file. */
  const keptOf = () =>
    Promise.all(
      ['comments', 'checks', 'view-state'].map((name) =>
        client.ask('GET', `/api/projects/${project}/${name}`),
      ),
    );

  // One after the other, so that rebuilt data is damaged again.
  const moreDamages: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['half of it is left', async () => truncate(dataFile(), Math.floor((await stat(dataFile())).size / 2))],
    ['it is gone', () => rm(dataFile())],
    ['its middle is overwritten', () => overwrite(16_384)],
    ['it is cut short', () => truncate(dataFile(), 5_000)],
    ['it is something else', () => writeFile(dataFile(), 'no database')],
    [
      'it is a folder',
      async () => {
        await rm(dataFile());
        await mkdir(dataFile());
      },
    ],
  ];
  const isRebuiltAfter = async (damage: () => Promise<unknown>): Promise<void> => {
    await whileStopped(damage);
    const told = await readPage();
    expect(told).toMatchObject({ status: 503, body: { problems: [{ code: 'engine/damaged' }] } });
    expect(JSON.stringify(told.body)).not.toContain(server.dataFolder);
    expect((await readPage(other)).status).toBe(200);
    const rebuilt = rebuildsInLog();
    const pages = await Promise.all(Array.from({ length: 5 }, () => pageAfter('engine/damaged')));
    expect(pages).toEqual(pages.map(() => before));
    await expect.poll(rebuildsInLog).toBe(rebuilt + 1);
    expect(await keptOf()).toEqual(kept);
    expect(await client.ask('GET', `/api/projects/${project}/marks`)).toMatchObject({
      star: { count: 3, rows: [1, 3, 99] },
      flag: { count: 99 },
    });
    expect(await readdir(folder())).toContain('data.duckdb.damaged');
    const projects = await readdir(join(server.dataFolder, 'projects'));
    expect(projects.filter((name) => name.includes('rebuild'))).toEqual([]);
    expect(rebuildsInLog(), 'rebuilds, though many asked meanwhile').toBe(rebuilt + 1);
  };
  test('if its header is overwritten', { timeout: 300_000 }, () => isRebuiltAfter(() => overwrite(0)));
  test.each(moreDamages)('if %s', { tags: ['deep'], timeout: 300_000 }, (_, damage) =>
    isRebuiltAfter(damage),
  );

  test('and if the imported file is gone too, that is reported until it is back', async () => {
    const away = `${folder()}-files`;
    await whileStopped(async () => {
      await rm(dataFile());
      await rename(join(folder(), 'files'), away);
    });
    expect(await pageAfter('engine/damaged')).toMatchObject({
      status: 503,
      body: { problems: [{ code: 'sources/kept-file-gone', params: { name: expect.any(String) } }] },
    });
    await rename(away, join(folder(), 'files'));
    await pageAfter('sources/kept-file-gone');
    expect(await pageAfter('engine/damaged')).toEqual(before);

    const [kept = ''] = await readdir(join(folder(), 'files'));
    const whole = await readFile(join(folder(), 'files', kept));
    await whileStopped(async () => {
      await rm(dataFile());
      await writeFile(join(folder(), 'files', kept), Buffer.alloc(whole.length, 0x58));
    });
    expect(await pageAfter('engine/damaged')).toMatchObject({
      body: { problems: [{ code: 'sources/kept-file-damaged', fix: expect.stringContaining('backup') }] },
    });
    await writeFile(join(folder(), 'files', kept), whole);
    await pageAfter('sources/kept-file-damaged');
    expect(await pageAfter('engine/damaged')).toEqual(before);
  }, 300_000);

  test('if the whole folder is gone, no empty project is opened in its place', {
    tags: ['deep'],
    timeout: 300_000,
  }, async () => {
    const away = `${folder()}-files`;
    await whileStopped(() => rename(folder(), away));
    expect(await readPage()).toMatchObject({ status: 503, body: { problems: [{ code: 'engine/damaged' }] } });
    expect(await pageAfter('engine/damaged')).toMatchObject({
      status: 503,
      body: { problems: [{ code: 'sources/kept-file-gone' }] },
    });
    await rename(join(away, 'files'), join(folder(), 'files'));
    await rm(away, { recursive: true });
    await pageAfter('sources/kept-file-gone');
    expect(await pageAfter('engine/damaged')).toEqual(before);
  });
});

const isRebuiltAfterLossOfLog = async (
  name: string,
  damage: (log: string) => Promise<void>,
): Promise<void> => {
  const fresh = await createProject(client, `A log that ${name}`, 'n,text\n1,a\n2,b\n3,c\n');
  const before = await readPage(fresh);
  expect(before).toMatchObject({ status: 200, body: { rows: { value: 3 } } });
  // An engine that shuts down normally would write its log into the file.
  const { pid } = JSON.parse(await readFile(join(folder(fresh), 'owner.json'), 'utf8'));
  process.kill(pid, 'SIGKILL');
  await whileStopped(() => damage(join(folder(fresh), 'data.duckdb.wal')));
  expect(await readPage(fresh)).toMatchObject({
    status: 503,
    body: { problems: [{ code: 'engine/damaged' }] },
  });
  expect(await pageAfter('engine/damaged', fresh)).toEqual(before);
};
test('detects and rebuilds rows whose write-ahead log is overwritten', { timeout: 120_000 }, () =>
  isRebuiltAfterLossOfLog('is overwritten', (log) => writeFile(log, Buffer.alloc(5_000, 0x58))),
);
test(
  'detects and rebuilds rows whose write-ahead log is gone',
  {
    tags: ['deep'],
    timeout: 120_000,
  },
  () => isRebuiltAfterLossOfLog('is gone', (log) => rm(log)),
);

describe.skipIf(!canBeOrdinaryUser())('folders that are no longer writable', () => {
  let own: TestServer;
  let ada: HttpPerson;
  const ask: HttpPerson['call'] = (method, path, body) => ada.call(method, path, body);
  const isReady = async () => (await ask('GET', '/readyz')).status === 200;
  const setWritable = (writable: boolean): void => {
    execFileSync('chmod', ['-R', writable ? 'u+w' : 'a-w', own.dataFolder]);
  };

  beforeAll(async () => {
    own = await startServer({ asOrdinaryUser: true, startWithin: 180_000 });
    ada = await signUpOverHttp(own.url, { email: 'ada@example.org' });
  }, 200_000);
  afterAll(async () => {
    setWritable(true);
    await own?.dispose();
  });

  test('are reported, and used again once they are writable', async () => {
    setWritable(false);
    for (const [method, path, body] of [
      ['GET', '/api/chats', undefined],
      ['POST', '/api/chats', {}],
    ] as const) {
      const { status, json, text } = await ask(method, path, body);
      expect([path, status, json.type]).toEqual([path, 507, 'urn:winnow:problem:api/folder-read-only']);
      expect(text).not.toContain(own.dataFolder);
    }
    expect(await ask('GET', '/readyz')).toMatchObject({
      status: 503,
      text: expect.stringMatching(/"database":"failed/),
    });

    setWritable(true);
    expect(await ask('GET', '/api/chats')).toMatchObject({ status: 200 });
    expect(await ask('POST', '/api/chats', {})).toMatchObject({ status: 201 });
    expect(await isReady()).toBe(true);
  });

  test('are also reported for a project', async () => {
    const cookie = [...ada.cookies].map((pair) => pair.join('=')).join('; ');
    const made = await createProject(clientOf(own.url, { email: ada.email, cookie }), 'Numbers', 'n\n1\n2\n');
    const data = join(own.dataFolder, 'projects', made);
    await own.stop();
    await chmod(data, 0o500);
    await chmod(join(data, 'data.duckdb'), 0o400);
    await own.start();
    const page = () => ask('POST', `/api/projects/${made}/page`, { view: {}, offset: 0, limit: 2 });
    const told = await page();
    expect([told.status, told.json.problems[0].code]).toEqual([507, 'engine/read-only']);
    expect(told.text).not.toContain(own.dataFolder);
    await chmod(data, 0o700);
    await chmod(join(data, 'data.duckdb'), 0o600);
    expect((await page()).status).toBe(200);
    expect(await readFile(join(data, 'owner.json'), 'utf8')).toContain('"pid"');
  }, 300_000);
});
