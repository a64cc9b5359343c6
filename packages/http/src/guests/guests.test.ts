import { createHash } from 'node:crypto';
import { isForGuests } from '@winnow/accounts';
import { routes } from '@winnow/contract';
import { unwrap } from '@winnow/kernel';
import { forgetGuests } from '@winnow/services';
import { guestLimits } from '@winnow/services/guests/guest-limits';
import { findGuest, listAudit } from '@winnow/store';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Answer, type Person, startTestApi, type TestApi } from '../testing/test-api.ts';
import { uploadRoom } from '../uploads/upload-room.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.dispose());

/** A browser that keeps its cookies. */
function browser() {
  const jar = new Map<string, string>();
  const call = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const nobody = await api.person();
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await nobody.call(method, path, body, cookie ? { cookie } : {});
    for (const one of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  };
  const signInAs = (person: Person): void => {
    for (const one of person.cookie.split('; ')) {
      const at = one.indexOf('=');
      jar.set(one.slice(0, at), one.slice(at + 1));
    }
  };
  return { call, jar, signInAs };
}

type Browser = ReturnType<typeof browser>;

async function newGuest(): Promise<Browser> {
  const one = browser();
  expect((await one.call('POST', '/api/guest')).status).toBe(201);
  return one;
}

/** Creates a project without data. */
async function emptyProject({ jar }: Browser, name = 'Mine'): Promise<string> {
  const hash = createHash('sha256').update(jar.get('winnow.guest')!).digest('hex');
  const guest = await findGuest(api.db, hash, Date.now());
  return (await api.project({ userId: guest!.userId } as Person, name)).id;
}

/** Creates a project by importing a small file. */
async function importedProject(guest: Browser, name = 'Mine'): Promise<string> {
  const { json } = await guest.call('POST', '/api/uploads?name=a.csv', 'a,b\n1,2\n3,4\n');
  const created = await guest.call('POST', '/api/projects', { uploadId: json.upload.id, name });
  expect(created.status, created.text).toBe(201);
  const job = `/api/jobs/${created.json.job.id}`;
  const isDone = async () => expect((await guest.call('GET', job)).json.job.state).toBe('done');
  await vi.waitFor(isDone, { timeout: 60_000, interval: 50 });
  return created.json.project.id;
}

const filled = (path: string, id: string): string => path.replace(':id', id).replace(/:\w+/g, 'unknown');

describe('a guest', () => {
  test('works on a project of their own, created from their own file', async () => {
    const { guest, id } = shared;
    const view = { filters: [], sort: [] };
    const page = await guest.call('POST', `/api/projects/${id}/page`, { view, offset: 0, limit: 10 });
    expect(page.status, page.text).toBe(200);
    const read = await guest.call('GET', '/api/guest');
    expect(read.json.guest.projects).toEqual([{ id, name: 'Mine' }]);
    // Returning yields the same guest, not another one.
    await guest.call('POST', '/api/guest');
    expect((await guest.call('GET', '/api/guest')).json.guest.projects).toHaveLength(1);
  });

  test("is recognized by a cookie that scripts can't read and other sites can't send", async () => {
    const { headers } = await browser().call('POST', '/api/guest');
    expect(headers.getSetCookie()[0]).toMatch(
      /^winnow\.guest=[\w-]{43}; Path=\/api; Max-Age=86400; HttpOnly; SameSite=Lax$/,
    );
  });

  test('has no account: no session, no way to sign in, and never becomes the operator', async () => {
    const guest = await newGuest();
    expect((await guest.call('GET', '/api/auth/get-session')).json).toBeNull();
    for (const path of ['/update-user', '/change-email', '/delete-user', '/two-factor/enable']) {
      expect((await guest.call('POST', `/api/auth${path}`, {})).status, path).toBeGreaterThanOrEqual(400);
    }
  });

  test.each(
    routes
      .filter((one) => !isForGuests(one.access))
      .map((one) => [`${one.method} ${one.path}`, one] as const),
  )('may not %s, not even on their own project', async (_, one) => {
    const body = one.method === 'get' || one.method === 'delete' ? undefined : {};
    const { status, json } = await shared.guest.call(
      one.method.toUpperCase(),
      filled(one.path, shared.id),
      body,
    );
    expect([status, json.problems[0].code]).toEqual([403, 'guest/not-for-guests']);
  });

  test.each(
    routes
      .filter((one) => isForGuests(one.access) && /:(id)/.test(one.path))
      .map((one) => [`${one.method} ${one.path}`, one] as const),
  )('sees nothing of other guests or accounts by %s, nor vice versa', async (_, one) => {
    const body = one.method === 'get' || one.method === 'delete' ? undefined : {};
    const method = one.method.toUpperCase();
    for (const [who, id] of [
      [shared.other, shared.id],
      [shared.ada, shared.id],
      [shared.guest, shared.adasId],
    ] as const) {
      expect((await who.call(method, filled(one.path, id), body)).status).toBe(404);
    }
  });

  test('has at most three projects', async () => {
    const guest = await newGuest();
    for (let made = 0; made < guestLimits.projects; made++) await emptyProject(guest);
    const { json } = await guest.call('POST', '/api/projects/sample');
    expect(json.problems[0]).toMatchObject({ code: 'guest/too-many-projects', status: 403 });
  });
});

test('limits the size of a guest’s file', async () => {
  const room = await uploadRoom(
    { db: api.db, maxUploadBytes: 1e9, storagePerPerson: 1e9 },
    {
      userId: 'nobody',
      guest: true,
    },
  );
  expect(unwrap(room)).toBe(guestLimits.fileBytes);
});

describe('an account', () => {
  test('takes over its browser’s guest projects, once', async () => {
    const guest = await newGuest();
    const id = await emptyProject(guest, 'Taken along');
    await guest.call('POST', `/api/projects/${id}/comments`, { text: 'Ask about the dates' });
    const bob = await api.person('Bob');
    const copy = browser();
    for (const [name, value] of guest.jar) copy.jar.set(name, value);
    guest.signInAs(bob);
    const claimed = await guest.call('POST', '/api/guest/claim');
    expect(claimed.json).toEqual({ projects: [{ id, name: 'Taken along' }] });
    const { json } = await bob.call('GET', `/api/projects/${id}`);
    expect(json.project).toMatchObject({ level: 'own', owner: { kind: 'person', name: 'Bob' } });
    const recipe = await bob.call('GET', `/api/projects/${id}/recipe/versions`);
    expect(recipe.status).toBe(200);
    const comments = await bob.call('GET', `/api/projects/${id}/comments`);
    expect(JSON.stringify(comments.json)).toMatch(/"author":\{[^}]*"name":"Bob"/);
    // The former guest cookie no longer gives access to anything.
    expect((await copy.call('GET', `/api/projects/${id}`)).status).toBe(401);
    expect((await guest.call('POST', '/api/guest/claim')).json).toEqual({ projects: [] });
    const audit = await listAudit(api.db, { action: 'guest', limit: 10 });
    expect(audit.map(({ action }) => action)).toContain('guest.claim');
  });

  test('takes precedence over a guest’s cookie, and cannot become a guest', async () => {
    const guest = await newGuest();
    guest.signInAs(await api.person('Cy'));
    expect((await guest.call('GET', '/api/settings')).status).toBe(200);
    expect((await guest.call('POST', '/api/guest')).json.problems[0].code).toBe('guest/has-account');
  });
});

test('an expired guest is rejected immediately, and removed with their projects', async () => {
  const guest = await newGuest();
  const id = await emptyProject(guest);
  const clock = { now: () => Date.now() + (guestLimits.hours + 1) * 3600 * 1000 };
  const removed: string[] = [];
  const forgotten = await forgetGuests({ db: api.db, clock }, async (userId) => async () => {
    removed.push(userId);
  });
  expect(forgotten).toBe(removed.length);
  expect((await guest.call('GET', `/api/projects/${id}`)).status).toBe(401);
  const { rows } = (await api.db.execute(
    `SELECT count(*)::int AS n FROM project WHERE id = '${id}'`,
  )) as never as {
    rows: { n: number }[];
  };
  expect(rows[0]?.n).toBe(0);
});

describe('limits', () => {
  test('apply per network address and to the whole installation', async () => {
    const { atOnce, perAddress } = api.ports.guests;
    onTestFinished(() => void Object.assign(api.ports.guests, { atOnce, perAddress }));
    Object.assign(api.ports.guests, { atOnce: 1000, perAddress: 2 });
    const from = (address: string) =>
      api.app.request('/api/guest', {
        method: 'POST',
        headers: { origin: 'http://localhost:3000', 'x-winnow-client-address': address },
      });
    let last: Response | undefined;
    for (let n = 0; n < 3; n++) last = await from('203.0.113.9');
    expect(last?.status).toBe(429);
    const wait = Number(last?.headers.get('retry-after'));
    expect(wait > 23 * 3600 && wait <= 24 * 3600, `${wait} s`).toBe(true);
    Object.assign(api.ports.guests, { atOnce: 1 });
    expect((await from('203.0.113.10')).status).toBe(503);
  });

  test('an installation can disallow guests', async () => {
    const closed = await startTestApi();
    Object.assign(closed.ports.guests, { atOnce: 0 });
    const nobody = await closed.person();
    expect((await nobody.call('GET', '/api/guest')).json.offered).toBe(false);
    expect((await nobody.call('POST', '/api/guest')).json.problems[0].code).toBe('guest/off');
    await closed.dispose();
  });
});

interface Shared {
  readonly guest: Browser;
  readonly other: Browser;
  readonly ada: Person;
  readonly id: string;
  readonly adasId: string;
}
let shared: Shared;
beforeAll(async () => {
  const ada = await api.person('Ada');
  const guest = await newGuest();
  shared = {
    guest,
    other: await newGuest(),
    ada,
    id: await importedProject(guest),
    adasId: (await api.project(ada)).id,
  };
});
