import { Agent, request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../../tests/support/server.ts';

const token = 'a-token-of-a-scraper';
const origin = 'https://winnow.example';
/** Configured to be behind https, as users reach it; the tests reach it directly. */
let server: TestServer;

beforeAll(async () => {
  server = await startServer({ env: { WINNOW_URL: origin, WINNOW_METRICS_TOKEN: token } });
}, 240_000);
afterAll(() => server?.dispose());

const ask = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${server.url}${path}`, { headers, redirect: 'manual' });
const post = (path: string, body: object, cookie = ''): Promise<Response> =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { origin, cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const signUp = async (email: string): Promise<string> => {
  const answer = await post('/api/auth/sign-up/email', { name: 'Ada', email, password: 'long enough' });
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
};

test('reports to operators whether it is alive and whether it is ready', async () => {
  const live = await ask('/healthz');
  expect([live.status, await live.json()]).toEqual([200, { status: 'ok' }]);
  const ready = await ask('/readyz');
  expect([ready.status, await ready.json()]).toEqual([
    200,
    { status: 'ready', checks: { server: 'ok', database: 'ok', dataFolder: 'ok' } },
  ]);
  expect((await post('/healthz', {})).status).toBe(405);
});

test('serves metrics to requests with the token, with no more series than routes', async () => {
  expect((await ask('/metrics')).status).toBe(401);
  expect((await ask('/metrics', { authorization: 'Bearer another' })).status).toBe(401);
  const read = async (): Promise<string> => {
    const answer = await ask('/metrics', { authorization: `Bearer ${token}` });
    expect(answer.headers.get('content-type')).toContain('text/plain');
    return answer.text();
  };
  await ask('/nothing');
  await ask('/api/projects/unknown');
  const before = (await read()).split('\n').length;
  for (let n = 0; n < 20; n++) await ask(`/nothing-${n}`);
  for (let n = 0; n < 20; n++) await ask(`/api/projects/unknown-${n}`);
  const text = await read();
  expect(text).toMatch(
    /winnow_http_requests_total\{method="GET",route="\/api\/projects\/:id",status="4xx"\} 21/,
  );
  expect(text).toContain('process_resident_memory_bytes');
  expect(text).not.toContain('unknown-1');
  expect(text.split('\n').length).toBeLessThan(before + 10);
});

test('tells browsers to come back over https', async () => {
  for (const path of ['/', '/api/health', '/nowhere'])
    expect((await ask(path)).headers.get('strict-transport-security'), path).toBe('max-age=31536000');
});

test('answers unknown paths with 404 and the app, and well-known files with their content', async () => {
  for (const path of ['/nowhere', '/projects/a/b/c', '/wp-login.php', '/.env', '/settings/unknown']) {
    const answer = await ask(path, { accept: 'text/html' });
    expect([answer.status, answer.headers.get('content-type')], path).toEqual([
      404,
      expect.stringContaining('text/html'),
    ]);
    const page = await answer.text();
    expect(page, path).toContain('<title>Page not found | Winnow</title>');
    expect(page, path).toContain('We are sorry but this page could not be found.');
    expect(page, path).toContain('<div id="app"></div>');
  }
  for (const path of ['/dashboard', '/projects/some-id', '/projects/beta/x', '/settings/security/'])
    expect((await ask(path)).status, path).toBe(200);
  const robots = await ask('/robots.txt');
  expect([robots.status, robots.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('text/plain'),
  ]);
  const icon = await ask('/favicon.ico');
  expect(icon.status).toBe(200);
  expect(new Uint8Array(await icon.arrayBuffer()).slice(0, 4)).toEqual(new Uint8Array([0, 0, 1, 0]));
  expect((await ask('/api/nowhere')).status).toBe(404);
});

test('has a payload for every route', async () => {
  for (const [path, title] of [
    ['/projects', 'Open Projects'],
    ['/projects/any', 'View Project'],
    ['/projects/create', 'Create Project'],
    ['/plugins/user/any', 'User Profile'],
    ['/settings/ai', 'Settings'],
    ['/activity', 'All Activity'],
    ['/signin', 'Sign in'],
  ] as const) {
    const answer = await ask(`${path}/_payload.json`);
    expect([answer.status, ((await answer.json()) as { title: string }).title], path).toEqual([200, title]);
  }
  expect((await ask('/nowhere/_payload.json')).status).toBe(404);
  expect(await (await ask('/build.json')).json()).toEqual({ id: expect.any(String) });
});

test('refuses a sign-up with a non-string email, in the words of the contract', async () => {
  const body = { name: 'Ada', password: 'long enough' };
  for (const [email, code, message] of [
    [5, 'VALIDATION_ERROR', 'Invalid body parameters'],
    [{}, 'VALIDATION_ERROR', 'Invalid body parameters'],
    ['nobody', 'INVALID_EMAIL', 'Invalid email'],
  ] as const) {
    const answer = await post('/api/auth/sign-up/email', { ...body, email });
    expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ code, message })]);
  }
});

test('shows a page for mailed links that are opened without a session or with another one', async () => {
  const cookie = await signUp('links@example.org');
  for (const path of [
    '/api/auth/delete-user/callback?token=abcdefghijklmnopqrstuvwxyz012345',
    '/api/auth/verify-email?token=unknown',
  ]) {
    for (const sent of ['', cookie]) {
      const answer = await ask(path, { accept: 'text/html', cookie: sent });
      expect(answer.status, path).toBeGreaterThanOrEqual(400);
      const page = await answer.text();
      expect(page, path).toContain('<h1>Authentication error</h1>');
      expect(page, path).toMatch(/Sign in to the account|Request a new one|sent to another account/);
      expect((await ask(path, { cookie: sent })).headers.get('content-type'), path).toContain('json');
    }
  }
});

test('refuses numbers that no column can hold', async () => {
  const cookie = await signUp('numbers@example.org');
  const made = await post('/api/projects/sample', {}, cookie);
  const { project } = (await made.json()) as { project: { id: string } };
  const { workflow } = (await (await post('/api/workflows', { name: 'Nightly' }, cookie)).json()) as {
    workflow: { id: string };
  };
  const large = 2 ** 31;
  for (const path of [
    `/api/projects?offset=${large}`,
    `/api/projects/${project.id}/recipe/versions?before=${large}`,
    `/api/workflows/${workflow.id}/runs?before=${large}`,
    `/api/workflows/${workflow.id}/runs?before=${'9'.repeat(30)}`,
    `/api/workflows?offset=${large}`,
    `/api/plugins?offset=${large}`,
  ])
    expect((await ask(path, { cookie })).status, path).toBe(400);
  for (const [path, body] of [
    [`/api/projects/${project.id}/recipe/restore`, { number: large }],
    [`/api/workflows/${workflow.id}/publish`, { base: large }],
  ] as const)
    expect((await post(path, body, cookie)).status, path).toBe(400);
});

test('keeps IPv6 addresses whole, in their short form', async () => {
  await signUp('sixth@example.org');
  const { port } = new URL(server.url);
  const answer = await fetch(`http://[::1]:${port}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'sixth@example.org', password: 'long enough' }),
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const { sessions } = (await (await ask('/api/settings/sessions', { cookie })).json()) as {
    sessions: { address: string; current: boolean }[];
  };
  expect(sessions.find(({ current }) => current)?.address).toBe('::1');
});

test('announces the end of a connection whose request is answered without its body', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = (path: string, body: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const sent = request(
        `${server.url}${path}`,
        { agent, method: 'POST', headers: { origin } },
        (response) => {
          response
            .resume()
            .once('end', () => resolve(`${response.statusCode} ${response.headers.connection}`));
        },
      );
      sent.once('error', reject);
      sent.end(body);
    });
  for (let n = 0; n < 3; n++) {
    expect(await send('/api/nowhere', 'x'.repeat(12_000_000))).toBe('404 close');
    expect(await send('/api/nowhere', 'x')).toBe('404 keep-alive');
  }
  agent.destroy();
});
