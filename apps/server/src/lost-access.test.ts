import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf, createProject } from '../../../tests/support/api-client.ts';
import { type HttpPerson, signUpOverHttp } from '../../../tests/support/http-person.ts';
import { startServer, type TestServer } from '../../../tests/support/server.ts';

let server: TestServer;
let ada: HttpPerson;
let project = '';
/** A server that sends a file once, and after that only its beginning. */
let slow: Server;

const csv = `id,text\n${Array.from({ length: 200_000 }, (_, n) => `${n},${'x'.repeat(120)}`).join('\n')}\n`;
const start = { timeout: 240_000 };

beforeAll(async () => {
  server = await startServer({ env: { WINNOW_PRIVATE_HOSTS: '127.0.0.1' } });
  ada = await signUpOverHttp(server.url);
  project = await createProject(
    clientOf(server.url, { email: ada.email, cookie: cookieOf(ada) }),
    'Big',
    csv,
  );
  let asked = 0;
  slow = createServer((_, answer) => {
    answer.writeHead(200, { 'content-type': 'text/csv' });
    if (asked++ === 0) answer.end('id,town\n1,Rome\n');
    else answer.write('id,town\n1,Rome\n2,Os');
  });
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
}, 240_000);
afterAll(async () => {
  slow?.closeAllConnections();
  slow?.close();
  await server?.dispose();
});

const cookieOf = ({ cookies }: HttpPerson): string => [...cookies].map((pair) => pair.join('=')).join('; ');

/** Signs up a person with whom the project is shared, through a link. */
async function shared(
  level: string,
): Promise<{ readonly who: HttpPerson; readonly remove: () => Promise<void> }> {
  const who = await signUpOverHttp(server.url);
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  const { json } = await ada.call('POST', `/api/projects/${project}/share-links`, { level, expiresAt });
  expect((await who.call('POST', '/api/share-links/follow', { token: json.token })).status).toBe(200);
  const remove = async (): Promise<void> => {
    const { status } = await ada.call('DELETE', `/api/projects/${project}/share-links/${json.link.id}`);
    expect(status).toBe(204);
  };
  return { who, remove };
}

async function stateOf(person: HttpPerson, job: string, isEnd: (state: string) => boolean): Promise<string> {
  for (;;) {
    const { json } = await person.call('GET', `/api/jobs/${job}`);
    if (isEnd(json.job.state)) return json.job.state;
    await sleep(50);
  }
}
const isOver = (state: string): boolean => state !== 'queued' && state !== 'running';

/** Starts to download an export, and returns a function that reads the rest. */
async function download(who: HttpPerson, headers: Record<string, string> = {}) {
  const begun = await who.call('POST', `/api/projects/${project}/exports`, {
    format: 'csv',
    options: {},
    view: {},
  });
  expect(begun.status, begun.text).toBe(202);
  const { id } = begun.json.job;
  expect(await stateOf(who, id, isOver)).toBe('done');
  const response = await fetch(`${server.url}/api/exports/${id}/file`, {
    headers: headers.authorization ? headers : { cookie: cookieOf(who) },
  });
  expect(response.status).toBe(200);
  const reader = response.body!.getReader();
  let bytes = (await reader.read()).value!.length;
  return {
    whole: Number(response.headers.get('content-length')),
    rest: async (): Promise<number | 'broken off'> => {
      try {
        for (;;) {
          const { value, done } = await reader.read();
          if (done) return bytes;
          bytes += value.length;
        }
      } catch {
        return 'broken off';
      }
    },
  };
}

test('a download arrives whole as long as it is allowed', start, async () => {
  const { who } = await shared('view');
  const { whole, rest } = await download(who);
  await sleep(5000);
  expect(await rest()).toBe(whole);
});

test('a download breaks off after its user has lost access to the project', start, async () => {
  const { who, remove } = await shared('view');
  const { rest } = await download(who);
  await remove();
  await sleep(5000);
  expect(await rest()).toBe('broken off');
});

test('a download breaks off when its session or token is revoked', start, async () => {
  const { who } = await shared('view');
  const other = who.copy();
  other.cookies.clear();
  const { email, password } = who;
  expect((await other.call('POST', '/api/auth/sign-in/email', { email, password })).status).toBe(200);
  const ofSession = await download(other);
  const token = (await who.call('POST', '/api/settings/tokens', { name: 'CI', scopes: ['read'] })).json;
  const ofToken = await download(who, { authorization: `Bearer ${token.text}` });
  expect((await who.call('POST', '/api/auth/revoke-other-sessions', {})).status).toBe(200);
  expect((await who.call('DELETE', `/api/settings/tokens/${token.token.id}`)).status).toBe(204);
  await sleep(3000);
  expect([await ofSession.rest(), await ofToken.rest()]).toEqual(['broken off', 'broken off']);
});

test('a refresh is cancelled after its user may no longer edit the project', start, async () => {
  const { who, remove } = await shared('edit');
  const { port } = slow.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/towns.csv`;
  const { json: fetched } = await ada.call('POST', '/api/uploads/address', { url });
  const added = await ada.call('POST', `/api/projects/${project}/sources`, { uploadId: fetched.upload.id });
  expect(await stateOf(ada, added.json.job.id, isOver)).toBe('done');
  const path = `/api/projects/${project}/sources/towns/refresh`;
  const { json: refreshed } = await who.call('POST', path, {});
  expect(await stateOf(ada, refreshed.job.id, (state) => state !== 'queued')).toBe('running');
  await remove();
  expect(await stateOf(ada, refreshed.job.id, isOver)).toBe('cancelled');
});
