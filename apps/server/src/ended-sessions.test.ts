import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type HttpPerson, signUpOverHttp } from '../../../tests/support/http-person.ts';
import { startPostgres, type TestPostgres } from '../../../tests/support/postgres.ts';
import { startServer, type TestServer } from '../../../tests/support/server.ts';

/** Two servers on one database, as behind a load balancer. */
let postgres: TestPostgres | undefined;
let servers: readonly TestServer[] = [];
let database = '';
const start = { timeout: 240_000 };

beforeAll(async () => {
  postgres = await startPostgres();
  if (!postgres) return;
  database = await postgres.createDatabase();
  const first = await startServer({ env: { DATABASE_URL: database } });
  servers = [first];
  const env = { DATABASE_URL: database, WINNOW_URL: first.url };
  servers = [first, await startServer({ env, dataFolder: first.dataFolder })];
}, 240_000);
beforeEach(({ skip }) => {
  if (!postgres) skip('no PostgreSQL');
});
afterAll(async () => {
  for (const one of [...servers].reverse()) await one.dispose();
  await postgres?.stop();
});

const person = (): Promise<HttpPerson> => signUpOverHttp(servers[0]?.url ?? '');
const signedInElsewhere = async (who: HttpPerson): Promise<HttpPerson> => {
  const other = who.copy();
  other.cookies.clear();
  const { email, password } = who;
  expect((await other.call('POST', '/api/auth/sign-in/email', { email, password })).status).toBe(200);
  // Makes the copy of the session in the cookie a fresh one.
  expect((await other.call('GET', '/api/auth/get-session')).json.user.email).toBe(email);
  return other;
};
const token = { name: 'kept', scopes: ['admin'] };
const sql = async (text: string, values: readonly unknown[]): Promise<void> => {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  await client.query(text, [...values]);
  await client.end();
};
/** Pretends that eleven minutes have passed since the user last confirmed their identity. */
const forgetConfirmation = ({ email }: HttpPerson): Promise<void> =>
  sql(
    `UPDATE session SET confirmed_at = now() - interval '11 minutes', created_at = now() - interval '11 minutes'
      WHERE user_id = (SELECT id FROM "user" WHERE email = $1)`,
    [email],
  );

describe('a session ended', () => {
  test.each([
    ['/api/auth/revoke-other-sessions', {}],
    ['/api/auth/change-password', { newPassword: 'another password', revokeOtherSessions: true }],
  ])('by %s can no longer do anything, immediately and at any server', start, async (path, body) => {
    const who = await person();
    const thief = await signedInElsewhere(who);
    const stream = await fetch(`${servers[1]?.url}/api/events`, {
      headers: { cookie: [...thief.cookies].map((pair) => pair.join('=')).join('; ') },
    });
    expect(stream.status).toBe(200);
    const ended = stream.text();
    const given = path.endsWith('password') ? { ...body, currentPassword: who.password } : body;
    expect((await who.call('POST', path, given)).status).toBe(200);
    // Use the cookies as they were: deleting them in a response does not affect anyone who copied
    // them.
    for (const { url } of servers) {
      for (const [method, asked, sent] of [
        ['POST', '/api/settings/tokens', token],
        ['GET', '/api/settings/export'],
        ['GET', '/api/settings'],
        ['GET', '/api/settings/tokens'],
        ['GET', '/api/settings/sessions'],
        ['GET', '/api/organizations'],
        ['GET', '/api/projects'],
        ['GET', '/api/audit'],
        ['PATCH', '/api/settings/preferences', {}],
        ['POST', '/api/projects/sample', {}],
        ['POST', '/api/auth/update-user', { name: 'Thief' }],
        ['POST', '/api/auth/organization/create', { name: 'Thief', slug: `thief-${Date.now()}` }],
        ['GET', '/api/auth/list-accounts'],
        ['GET', '/api/auth/list-sessions'],
        ['GET', '/api/auth/organization/list'],
      ] as const) {
        const { status } = await thief.copy().call(method, asked, sent, { url });
        expect(status, `${method} ${asked} at ${url}`).toBe(401);
      }
    }
    expect(await ended, 'the stream at the other server ends').toContain('hello');
    expect((await who.call('GET', '/api/settings')).status).toBe(200);
  });
});

test(
  'anything that outlives a session requires a confirmation within the last ten minutes',
  start,
  async () => {
    const who = await person();
    const { json: sample } = await who.call('POST', '/api/projects/sample', {});
    const named = { name: 'Navy', slug: `navy-${Date.now()}` };
    const organizationId = (await who.call('POST', '/api/auth/organization/create', named)).json.id;
    const invite = (role: string | readonly string[]) =>
      [
        'POST',
        '/api/auth/organization/invite-member',
        { organizationId, email: 'eve@example.org', role },
      ] as const;
    await forgetConfirmation(who);
    const asks = [
      ['POST', '/api/settings/tokens', token],
      ['GET', '/api/settings/export'],
      [
        'PUT',
        `/api/projects/${sample.project.id}/shares`,
        { grantee: { email: 'eve@example.org' }, level: 'manage' },
      ],
      ['POST', `/api/projects/${sample.project.id}/transfer`, { to: { organizationId } }],
      invite('owner'),
      invite('admin'),
      invite(['member', 'owner']),
      [
        'POST',
        '/api/auth/organization/update-member-role',
        { organizationId, memberId: 'someone', role: 'owner' },
      ],
      ['POST', '/api/auth/change-email', { newEmail: 'new@example.org' }],
      ['POST', '/api/auth/two-factor/enable', {}],
      ['GET', '/api/auth/passkey/generate-register-options'],
      ['POST', '/api/auth/delete-user', {}],
    ] as const;
    const needsConfirmation = async (): Promise<readonly boolean[]> => {
      const needs: boolean[] = [];
      for (const [method, path, body] of asks) {
        const { status, json } = await who.call(method, path, body);
        needs.push(status === 403 && JSON.stringify(json).includes('Confirm that it’s you'));
      }
      return needs;
    };
    expect(await needsConfirmation()).toEqual(asks.map(() => true));
    const lower = { grantee: { email: 'eve@example.org' }, level: 'edit' };
    expect((await who.call(...invite('member'))).status).toBe(200);
    expect((await who.call('PUT', `/api/projects/${sample.project.id}/shares`, lower)).status).toBe(200);

    expect((await who.call('GET', '/api/auth/confirmation')).json).toMatchObject({ methods: ['password'] });
    const wrong = await who.call('POST', '/api/auth/confirm/password', { password: 'wrong password' });
    expect([wrong.status, wrong.json.code]).toEqual([400, 'INVALID_PASSWORD']);
    expect((await who.call('POST', '/api/settings/tokens', token)).status).toBe(403);
    const right = await who.call('POST', '/api/auth/confirm/password', { password: who.password });
    expect([right.status, right.json]).toEqual([200, { status: true }]);
    const made = await who.call('POST', '/api/settings/tokens', { name: 'CI', scopes: ['read'] });
    expect(made.status).toBe(201);
    const days = (Date.parse(made.json.token.expiresAt) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(30);
    expect((await who.call('GET', '/api/settings/export')).status).toBe(200);

    for (let attempt = 0; attempt < 10; attempt++) {
      await who.call('POST', '/api/auth/confirm/password', { password: 'wrong password' });
    }
    const paused = await who.call('POST', '/api/auth/confirm/password', { password: who.password });
    expect(paused.status).toBe(429);
  },
);

test('a reset lists the tokens and revokes the chosen ones', start, async () => {
  const operator = await person();
  await sql('UPDATE "user" SET operator = true WHERE email = $1', [operator.email]);
  const who = await person();
  const strings: string[] = [];
  for (const name of ['kept', 'stolen']) {
    const { json } = await who.call('POST', '/api/settings/tokens', { name, scopes: ['read'] });
    strings.push(json.text);
  }
  await who.call('POST', '/api/auth/request-password-reset', { email: who.email });
  let resetToken: string | undefined;
  await expect
    .poll(
      async () => {
        const { mails } = (await operator.call('GET', '/api/outbox')).json;
        const mail = mails.find(
          (one: { to: string; subject: string }) => one.to === who.email && /password/i.test(one.subject),
        );
        const text = mail && (await operator.call('GET', `/api/outbox/${mail.id}`)).text;
        resetToken = /reset-password\/([\w-]+)/.exec(text ?? '')?.[1];
        return resetToken;
      },
      { timeout: 20_000 },
    )
    .toBeDefined();
  const anybody = who.copy();
  anybody.cookies.clear();
  const list = (sent: string | undefined) =>
    anybody.call('POST', '/api/reset-password/tokens', { token: sent });
  expect((await list('unknown')).json).toEqual({ tokens: [] });
  const { tokens } = (await list(resetToken)).json;
  expect(tokens.map(({ name }: { name: string }) => name)).toEqual(['stolen', 'kept']);
  const reset = await anybody.call('POST', '/api/auth/reset-password', {
    newPassword: 'a new password',
    token: resetToken,
    revokeTokens: [tokens[0].id],
  });
  expect(reset.status).toBe(200);
  const statuses = [];
  for (const text of strings) {
    const { status } = await anybody.call('GET', '/api/projects', undefined, {
      headers: { authorization: `Bearer ${text}` },
    });
    statuses.push(status);
  }
  expect(statuses).toEqual([200, 401]);
  expect((await list(resetToken)).json).toEqual({ tokens: [] });
});

test(
  'owners see the tokens of members that reach their organization, with their use, and revoke them',
  start,
  async () => {
    const owner = await person();
    const member = await person();
    const slug = `acme-${Date.now()}`;
    const { json: acme } = await owner.call('POST', '/api/auth/organization/create', { name: 'Acme', slug });
    await sql(`UPDATE "user" SET email_verified = true WHERE email = $1`, [member.email]);
    const { json: invited } = await owner.call('POST', '/api/auth/organization/invite-member', {
      email: member.email,
      role: 'member',
      organizationId: acme.id,
    });
    await member.call('POST', '/api/auth/organization/accept-invitation', { invitationId: invited.id });
    const create = async (name: string, more: object): Promise<string> =>
      (await member.call('POST', '/api/settings/tokens', { name, scopes: ['read'], ...more })).json.text;
    const everything = await create('everything', {});
    await create('acme', { organizationIds: [acme.id] });
    const own = await member.call('POST', '/api/projects/sample', {});
    await create('own project', { projectIds: [own.json.project.id] });
    await member.call('GET', '/api/projects', undefined, {
      headers: { authorization: `Bearer ${everything}` },
    });
    const path = `/api/organizations/${acme.id}/tokens`;
    expect((await member.call('GET', path)).status).toBe(403);
    const { tokens } = (await owner.call('GET', path)).json;
    expect(tokens.map((one: { name: string; bound: boolean }) => [one.name, one.bound])).toEqual([
      ['acme', true],
      ['everything', false],
    ]);
    expect(tokens[1]).toMatchObject({
      userName: member.name,
      lastUsedAt: expect.any(String),
      lastUsedAddress: expect.stringMatching(/^(127\.0\.0\.1|::1)$/),
    });
    expect((await owner.call('DELETE', `${path}/${tokens[1].id}`)).status).toBe(204);
    const refused = await member.call('GET', '/api/projects', undefined, {
      headers: { authorization: `Bearer ${everything}` },
    });
    expect(refused.status).toBe(401);
  },
);
