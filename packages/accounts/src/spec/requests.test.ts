import { account, session, user, verification } from '@winnow/store/schema';
import { getTableColumns, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { describeAccounts, linkIn, origin, password } from '../../../../tests/spec/lib/accounts.ts';
import { specTest } from '../../../../tests/spec/spec-test.ts';

describeAccounts('requests', (service) => {
  specTest('calls.update-user', async () => {
    const ada = await service().person('ada');
    expect((await ada.post('/update-user', { name: 'Ada King', image: '/avatars/ada' })).json).toEqual({
      status: true,
    });
    expect((await ada.get('/get-session')).json.user).toMatchObject({
      name: 'Ada King',
      image: '/avatars/ada',
    });
    expect((await ada.post('/update-user', { image: null })).status).toBe(200);
    for (const body of [
      { name: '' },
      { name: ' ' },
      { name: 'x'.repeat(201) },
      { name: 'line\nbreak' },
      { image: 'javascript:alert(1)' },
      { image: '//evil.example/a.png' },
      { image: 7 },
      { email: 'other@example.org' },
      { operator: true },
      {},
    ]) {
      expect((await ada.post('/update-user', body)).status, JSON.stringify(body)).toBe(400);
    }
    ada.forgetCopy();
    expect((await ada.get('/get-session')).json.user).toMatchObject({ name: 'Ada King', operator: false });
  });

  specTest('validation.body', async () => {
    for (const body of [
      { email: 7, password },
      { password },
      [],
      'text',
      { email: 'a@example.org', password: {} },
    ]) {
      const { status, json } = await service().browser().post('/sign-in/email', body);
      expect([status, json.code, json.message], JSON.stringify(body)).toEqual([
        400,
        'VALIDATION_ERROR',
        'Invalid body parameters',
      ]);
    }
  });

  test('anything that the database cannot hold, or that is nested too deeply, is refused like any invalid body', async () => {
    const ada = await service().person('ada');
    const deep = JSON.parse(`${'{"data":'.repeat(50)}1${'}'.repeat(50)}`);
    for (const [path, body] of [
      ['/revoke-session', { token: 'a\0b' }],
      ['/reset-password', { token: 'a\0b', newPassword: password }],
      ['/sign-in/social', { provider: 'github', additionalData: deep }],
      ['/sign-in/email', { email: 'ada@example.org', password, 'a\0b': 1 }],
    ] as const) {
      const { status, json } = await ada.post(path, body);
      expect([status, json.code], path).toEqual([400, 'VALIDATION_ERROR']);
    }
  });

  specTest('validation.query', async () => {
    for (const path of ['/verify-email', '/reset-password/token', '/delete-user/callback']) {
      const { status, json } = await service().browser().get(path);
      expect([status, json?.code, json?.message], path).toEqual([
        400,
        'VALIDATION_ERROR',
        'Invalid query parameters',
      ]);
    }
  });

  specTest('validation.trusted-urls', async () => {
    const browser = service().browser();
    const { email } = await service().person('ada');
    const away = [
      'https://evil.example',
      '//evil.example',
      'javascript:alert(1)',
      '/\\evil.example',
      'http:evil',
    ];
    for (const url of away) {
      for (const [path, body, message] of [
        ['/sign-in/email', { email, password, callbackURL: url }, 'Invalid callbackURL'],
        ['/request-password-reset', { email, redirectTo: url }, 'Invalid redirectURL'],
        ['/sign-in/social', { provider: 'github', errorCallbackURL: url }, 'Invalid errorCallbackURL'],
        ['/sign-in/social', { provider: 'github', newUserCallbackURL: url }, 'Invalid newUserCallbackURL'],
      ] as const) {
        const { status, json } = await browser.post(path, body);
        expect([status, json.message], `${path} ${url}`).toEqual([403, message]);
      }
      const query = `callbackURL=${encodeURIComponent(url)}`;
      for (const path of [`/verify-email?token=x&${query}`, `/reset-password/x?${query}`]) {
        expect((await browser.get(path)).status, path).toBe(403);
      }
    }
    const own = { email, password, callbackURL: `${origin}/dashboard` };
    expect((await browser.post('/sign-in/email', own)).status).toBe(200);
  });

  specTest('validation.origin', async () => {
    const ada = await service().person('ada');
    for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null' }, { origin: '' }]) {
      expect((await ada.post('/sign-out', {}, headers)).status, JSON.stringify(headers)).toBe(403);
    }
    const referred = await ada.post(
      '/update-user',
      { name: 'Ada' },
      { origin: '', referer: `${origin}/settings` },
    );
    expect(referred.status).toBe(200);
    expect((await ada.post('/sign-out')).status).toBe(200);
  });

  specTest('routes.page-ok', async () => {
    const { status, json } = await service().browser().get('/ok');
    expect([status, json]).toEqual([200, { ok: true }]);
  });

  specTest('routes.page-error', async () => {
    const page = async (query: string) => service().browser().get(`/error${query}`);
    const unknown = await page('');
    expect(unknown.status).toBe(200);
    expect(unknown.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const plain = (html: string): string =>
      html.replace(/<style>[\s\S]*?<\/style>|<[^>]*>/g, ' ').replace(/\s+/g, ' ');
    expect(plain(unknown.text)).toContain('Authentication error');
    expect(plain(unknown.text)).toContain('Error Code Unknown');
    expect(unknown.text).toContain(`<a href="${origin}/">`);
    expect(plain((await page('?error=state_not_found')).text)).toContain('Error Code state_not_found');
    const attack = await page(`?error=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(attack.text).not.toContain('<script');
    expect(attack.text).toContain('&quot;&gt;&lt;script&gt;');
    expect((await page(`?error=${'x'.repeat(5000)}`)).text).not.toContain('x'.repeat(101));
    expect(attack.text).not.toMatch(/<script|\son\w+=|\ssrc=/);
  });

  specTest('errors.failed-to-create-session', async () => {
    const { db } = service();
    const { email } = await service().person('ada');
    // Simulates a database that accepts no session, such as one that is read-only or full.
    await db.execute(
      sql`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'`,
    );
    await db.execute(
      sql`CREATE TRIGGER refuse BEFORE INSERT ON session FOR EACH ROW EXECUTE FUNCTION refuse()`,
    );
    const { status, json } = await service().browser().post('/sign-in/email', { email, password });
    await db.execute(sql`DROP FUNCTION refuse CASCADE`);
    expect([status, json.message]).toEqual([401, 'Failed to create session']);
  });

  specTest(['entities.user', 'entities.session', 'entities.account', 'entities.verification'], async () => {
    const ada = await service().person('ada');
    await ada.post('/request-password-reset', { email: ada.email });
    linkIn(await service().mailTo(ada.email));
    const shown = (await ada.get('/get-session')).json.session;
    expect(Object.keys(shown)).toEqual(
      expect.arrayContaining([
        'id',
        'userId',
        'token',
        'expiresAt',
        'createdAt',
        'updatedAt',
        'ipAddress',
        'userAgent',
      ]),
    );
    const tables = { user, session, account, verification };
    const fields = {
      user: ['id', 'name', 'email', 'emailVerified', 'image', 'createdAt', 'updatedAt'],
      session: ['id', 'userId', 'token', 'expiresAt', 'createdAt', 'updatedAt', 'ipAddress', 'userAgent'],
      account: [
        'id',
        'userId',
        'providerId',
        'accountId',
        'password',
        'accessToken',
        'refreshToken',
        'idToken',
        'accessTokenExpiresAt',
        'refreshTokenExpiresAt',
        'scope',
        'createdAt',
        'updatedAt',
      ],
      verification: ['id', 'identifier', 'value', 'expiresAt', 'createdAt', 'updatedAt'],
    } as const;
    for (const [name, wanted] of Object.entries(fields)) {
      const table = tables[name as keyof typeof fields];
      expect(Object.keys(getTableColumns(table)), name).toEqual(expect.arrayContaining([...wanted]));
      const [row] = await service().db.select().from(table).limit(1);
      expect(row?.createdAt, name).toBeInstanceOf(Date);
    }
    const columns = getTableColumns(account);
    for (const field of ['accessToken', 'refreshToken', 'idToken', 'password', 'scope'] as const) {
      expect(columns[field].notNull, field).toBe(false);
    }
  });
});
