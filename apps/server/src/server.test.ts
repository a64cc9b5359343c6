import { spawn } from 'node:child_process';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { clientOf, createProject } from '../../../tests/support/api-client.ts';
import { builtPrograms } from '../../../tests/support/built-programs.ts';
import { freePort } from '../../../tests/support/free-port.ts';
import { startServer, type TestServer } from '../../../tests/support/server.ts';
import { newDataFolder } from '../../../tests/support/stores.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ dataFolder: await newDataFolder() });
});
afterAll(async () => {
  await server.dispose();
  await rm(server.dataFolder, { recursive: true, force: true });
});

function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url, ...headers },
    body: JSON.stringify(body),
  });
}

/** `ReadableStream.from`, which is missing from the DOM types. */
const streamOf = (pieces: AsyncIterable<Uint8Array>): ReadableStream =>
  Readable.toWeb(Readable.from(pieces)) as ReadableStream;

const cookieOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

async function signUp(name: string): Promise<string> {
  const body = { name, email: `${name}@example.org`, password: 'long enough' };
  return cookieOf(await post('/api/auth/sign-up/email', body));
}

describe('the server', () => {
  test('keeps a session across a sign-out, a sign-in and a crash', async () => {
    const first = await signUp('ada');
    expect((await post('/api/auth/sign-out', {}, { cookie: first })).status).toBe(200);
    const signedIn = await post('/api/auth/sign-in/email', {
      email: 'ada@example.org',
      password: 'long enough',
    });
    // Without the cached copy, so that the session is read from the database.
    const cookie = cookieOf(signedIn)
      .split('; ')
      .filter((part) => part.includes('session_token'))
      .join('; ');
    await server.kill();
    await server.start();
    const session = await fetch(`${server.url}/api/auth/get-session`, { headers: { cookie } });
    expect(await session.json()).toMatchObject({ user: { email: 'ada@example.org', operator: true } });
    const projects = await fetch(`${server.url}/api/projects`, { headers: { cookie } });
    expect(await projects.json()).toEqual({ projects: [], total: 0 });
  });

  test('hides its stored data from other accounts of the machine', async () => {
    const client = clientOf(server.url, { email: '', cookie: await signUp('keeper') });
    await createProject(client, 'Private', 'name\nada\n');
    const open: string[] = [];
    for (const entry of await readdir(server.dataFolder, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      // The database's own folder admits no other account, and next to it is an empty marker file.
      const database = join(server.dataFolder, 'database');
      if (path.startsWith(database) && path !== database) continue;
      if (((await stat(path)).mode & 0o077) !== 0) open.push(path);
    }
    expect(open).toEqual([]);
  });

  test('answers an unknown call with a problem, and a missing asset with 404', async () => {
    const call = await fetch(`${server.url}/api/nowhere`);
    expect([call.status, call.headers.get('content-type')]).toEqual([404, 'application/problem+json']);
    expect((await fetch(`${server.url}/assets/missing-1234.js`)).status).toBe(404);
  });

  test('serves the built app: revalidates screens, caches assets', async ({ skip }) => {
    const dist = fileURLToPath(new URL('../../web/dist/', import.meta.url));
    const assets = await readdir(join(dist, 'assets')).catch((): string[] => []);
    const asset = assets.find((name) => assets.includes(`${name}.br`) && name.endsWith('.js'));
    if (!asset) return skip('the web app is not built');
    for (const path of ['/', '/projects/some-id']) {
      const page = await fetch(`${server.url}${path}`);
      expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-cache']);
      expect(await page.text()).toContain('<script type="module"');
      expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    }
    const script = await fetch(`${server.url}/assets/${asset}`);
    expect(script.headers.get('cache-control')).toContain('immutable');
    for (const [asked, given] of [
      ['br, gzip', 'br'],
      ['gzip', 'gzip'],
      ['identity', null],
    ] as const) {
      const headers = { 'accept-encoding': asked };
      const file = await fetch(`${server.url}/assets/${asset}`, { headers });
      expect(file.headers.get('content-encoding')).toBe(given);
      expect(await file.text()).toBe(await readFile(join(dist, 'assets', asset), 'utf8'));
      const home = await fetch(server.url, { headers });
      expect(home.headers.get('content-encoding')).toBe(given && 'gzip');
      expect(await home.text()).toContain('<script type="module"');
    }
  });

  test('shuts down cleanly on SIGTERM while an event stream is open', async () => {
    const events = await fetch(`${server.url}/api/events`, { headers: { cookie: await signUp('listener') } });
    const reader = events.body!.getReader();
    await reader.read();
    expect(await server.stop()).toBe(0);
    await reader.cancel().catch(() => {});
    expect(await readdir(server.dataFolder)).not.toContain('database.lock');
    await server.start();
  });

  test('shuts down cleanly on SIGTERM during startup', async () => {
    const lock = async () => (await readdir(server.dataFolder)).includes('database.lock');
    await server.stop();
    const started = server.start().catch(() => undefined);
    await expect.poll(lock, { timeout: 30_000, interval: 1 }).toBe(true);
    expect(await server.stop()).toBe(0);
    await started;
    expect(await lock()).toBe(false);
    await server.start();
  });

  test('limits attempts by the address of the connection, not by the one that a client claims', async () => {
    const limited = await startServer({ env: { WINNOW_RATE_LIMIT: 'on' } });
    onTestFinished(() => limited.dispose());
    const statuses: number[] = [];
    for (let n = 0; n < 4; n++) {
      const address = `203.0.113.${n}`;
      const response = await fetch(`${limited.url}/api/auth/sign-in/email`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          origin: limited.url,
          'x-forwarded-for': address,
          'x-winnow-client-address': address,
        },
        body: JSON.stringify({ email: 'nobody@example.org', password: 'whatever1' }),
      });
      statuses.push(response.status);
    }
    expect(statuses).toEqual([401, 401, 401, 429]);
  });
});

describe('a crash during an import', () => {
  test('loses no finished step, reports the import as failed, and leaves a project that opens', async () => {
    const cookie = await signUp('importer');
    const ask = async (method: string, path: string, body?: unknown) => {
      const response = await fetch(`${server.url}${path}`, {
        method,
        headers: { cookie, origin: server.url, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      return JSON.parse((await response.text()) || 'null');
    };
    const jobUntil = async (
      id: string,
      states: readonly string[],
    ): Promise<{ state: string; problems: unknown[] }> => {
      for (;;) {
        const { job } = await ask('GET', `/api/jobs/${id}`);
        if (states.includes(job.state)) return job;
        await sleep(20);
      }
    };
    const { project, job } = await ask('POST', '/api/projects/sample');
    expect(await jobUntil(job.id, ['done', 'failed', 'cancelled'])).toMatchObject({ state: 'done' });
    const base = `/api/projects/${project.id}`;
    const { version, recipe } = await ask('GET', `${base}/recipe`);
    const step = { id: 'last', kind: 'limit-rows', params: { count: 100 } };
    const changed = { ...recipe, steps: [...recipe.steps, step] };
    await ask('PUT', `${base}/recipe`, { base: version, recipe: changed, summary: 'Keep 100 rows' });

    const rows = Array.from({ length: 1_000_000 }, (_, n) => `${n},row ${n}`).join('\n');
    const { upload } = await ask('POST', '/api/uploads?name=many.csv', `Id,Name\n${rows}\n`);
    const second = await ask('POST', `${base}/sources`, { uploadId: upload.id });
    await jobUntil(second.job.id, ['running']);
    await server.kill();
    await server.start();

    const failed = await jobUntil(second.job.id, ['failed', 'done']);
    expect(failed).toMatchObject({ state: 'failed', problems: [{ code: 'api/interrupted' }] });
    const { sources } = await ask('GET', `${base}/sources`);
    expect(sources.map(({ state }: { state: string }) => state)).toEqual(['ready', 'failed']);
    expect((await ask('GET', `${base}/recipe`)).recipe.steps.at(-1)).toEqual(step);
    const page = await ask('POST', `${base}/page`, { view: {}, offset: 0, limit: 1000 });
    expect(page.rowIds).toHaveLength(100);
    expect((await ask('POST', `${base}/recipe/undo`)).recipe.steps).toEqual(recipe.steps);
  }, 120_000);
});

describe('an upload', () => {
  const uploads = (): Promise<string[]> => readdir(join(server.dataFolder, 'uploads'));

  /** Peak memory of the server so far, in MB. */
  const peak = async (): Promise<number> =>
    Number(/VmHWM:\s+(\d+)/.exec(await readFile(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024;

  const isReceivedInLittleMemory = async (kind: 'body' | 'form'): Promise<void> => {
    const cookie = await signUp(`sender-${kind}`);
    await (
      await fetch(`${server.url}/api/uploads?name=warm`, { method: 'POST', headers: { cookie }, body: 'a' })
    ).json();
    const before = await peak();
    const piece = new Uint8Array(1024 * 1024).fill(97);
    const text = (value: string): Uint8Array => new TextEncoder().encode(value);
    const body = async function* () {
      if (kind === 'form')
        yield text('--b\r\ncontent-disposition: form-data; name="file"; filename="large.csv"\r\n\r\n');
      for (let n = 0; n < 500; n++) yield piece;
      if (kind === 'form') yield text('\r\n--b--\r\n');
    };
    const response = await fetch(`${server.url}/api/uploads?name=large.csv`, {
      method: 'POST',
      headers: { cookie, 'content-type': kind === 'form' ? 'multipart/form-data; boundary=b' : 'text/csv' },
      body: streamOf(body()),
      duplex: 'half',
    } as RequestInit);
    const { upload } = (await response.json()) as { upload: { id: string; bytes: number } };
    expect(upload.bytes).toBe(500 * 1024 * 1024);
    expect((await peak()) - before).toBeLessThan(200);
    await fetch(`${server.url}/api/uploads/${upload.id}`, { method: 'DELETE', headers: { cookie } });
  };
  const title = 'of 500 MB as a %s takes less than 200 MB of memory';
  test.each(['form'] as const)(title, isReceivedInLittleMemory);
  test.each(['body'] as const)(title, { tags: ['deep'] }, isReceivedInLittleMemory);

  test('is removed if canceled', async () => {
    const cookie = await signUp('canceller');
    const before = await uploads();
    const abort = new AbortController();
    const endless = async function* () {
      for (;;) {
        yield new Uint8Array(64 * 1024);
        await sleep(5);
      }
    };
    const sending = fetch(`${server.url}/api/uploads?name=endless.csv`, {
      method: 'POST',
      headers: { cookie },
      body: streamOf(endless()),
      duplex: 'half',
      signal: abort.signal,
    } as RequestInit).catch((error: Error) => error.name);
    while ((await uploads()).length === before.length) await sleep(20);
    abort.abort();
    expect(await sending).toBe('AbortError');
    while ((await uploads()).length > before.length) await sleep(20);
    expect(await uploads()).toEqual(before);
  });
});

describe('a server that cannot start gives the reason in one line and exits with 1', () => {
  async function run(env: Record<string, string>): Promise<{ code: number | null; lines: string[] }> {
    const child = spawn(process.execPath, [builtPrograms.server, '--engine', builtPrograms.engine], {
      env: { PATH: process.env.PATH ?? '', WINNOW_LOG: 'warn', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => (text += chunk));
    child.stderr.on('data', (chunk: Buffer) => (text += chunk));
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
    return { code, lines: text.trim().split('\n') };
  }

  test('if its port is taken', async () => {
    const port = await freePort();
    const other = createServer().listen(port);
    onTestFinished(() => void other.close());
    const dataFolder = await newDataFolder();
    onTestFinished(() => rm(dataFolder, { recursive: true, force: true }));
    const { code, lines } = await run({ PORT: String(port), WINNOW_DATA: dataFolder });
    expect([code, lines]).toEqual([
      1,
      [`winnow: Port ${port} is already in use. Set PORT to another port, or stop the process that uses it.`],
    ]);
    expect(await readdir(dataFolder)).not.toContain('database.lock');
  });

  test('if its data folder is in use', async () => {
    const { code, lines } = await run({ PORT: String(await freePort()), WINNOW_DATA: server.dataFolder });
    expect(code).toBe(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`is in use by process ${server.pid}`);
  });

  test('if settings are invalid, naming each', async () => {
    const { code, lines } = await run({ PORT: 'abc', WINNOW_URL: 'ftp://x' });
    expect(code).toBe(1);
    expect(lines.map((line) => line.split(':')[1]?.trim())).toEqual(['PORT', 'WINNOW_URL']);
  });
});
