import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../../tests/support/server.ts';
import { startSmtp, type TestSmtp } from '../../../tests/support/smtp.ts';
import { newDataFolder } from '../../../tests/support/stores.ts';

const password = 'a password that no log holds';
const verified = { WINNOW_EMAIL_VERIFICATION: 'on', WINNOW_LOG: 'debug' };

/** Calls the account endpoints of a server without a browser. */
const callsOf = (server: () => TestServer) => {
  const send = async (path: string, body?: unknown, cookie = '') => {
    const response = await fetch(`${server().url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { origin: server().url, 'content-type': 'application/json', cookie },
      redirect: 'manual',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const cookies = response.headers.getSetCookie().map((one) => one.split(';')[0]);
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, cookie: cookies.join('; ') };
  };
  return {
    send,
    signUp: (name: string) =>
      send('/api/auth/sign-up/email', { name, email: `${name}@example.org`, password }),
    signIn: (name: string) => send('/api/auth/sign-in/email', { email: `${name}@example.org`, password }),
  };
};

const linkIn = (text: string): URL => new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '');

describe('with a mail server', () => {
  let smtp: TestSmtp;
  let server: TestServer;
  const { send, signUp, signIn } = callsOf(() => server);

  beforeAll(async () => {
    smtp = await startSmtp();
    const env = { ...verified, SMTP_URL: smtp.url, WINNOW_MAIL_FROM: 'Winnow <mail@example.org>' };
    server = await startServer({ dataFolder: await newDataFolder(), env });
  });
  afterAll(async () => {
    await server.dispose();
    await smtp.stop();
  });

  test('the first account is admitted without a mail, the next once its address is confirmed', async () => {
    const first = await signUp('operator');
    expect(JSON.parse(first.text).user).toMatchObject({ emailVerified: true, operator: true });
    expect((await signIn('operator')).status).toBe(200);
    await signUp('ada');
    expect((await signIn('ada')).status).toBe(403);
    const mail = await smtp.mailTo('ada@example.org');
    expect(mail).toMatchObject({ from: 'Winnow <mail@example.org>', subject: 'Confirm your email address' });
    expect(smtp.mails.filter(({ to }) => to === 'operator@example.org')).toEqual([]);
    const link = linkIn(mail.text);
    expect(link.origin).toBe(server.url);
    const confirmed = await send(link.href.slice(server.url.length));
    expect([confirmed.status, confirmed.headers.get('location')]).toEqual([302, '/']);
    const session = await send('/api/auth/get-session', undefined, confirmed.cookie);
    expect(JSON.parse(session.text).user.email).toBe('ada@example.org');
    expect((await signIn('ada')).status).toBe(200);
  });

  test('a forgotten password is replaced through a mailed link, and the log contains nothing of it', async () => {
    await send('/api/auth/forget-password', { email: 'ada@example.org' });
    await expect.poll(() => smtp.mails.at(-1)?.subject, { timeout: 10_000 }).toBe('Choose a new password');
    const link = linkIn((await smtp.mailTo('ada@example.org')).text);
    const opened = await send(link.href.slice(server.url.length));
    const token = new URL(opened.headers.get('location') ?? '').searchParams.get('token') ?? 'none';
    expect(link.pathname).toContain(token);
    const newPassword = 'another one that no log holds';
    expect((await send('/api/auth/reset-password', { token, newPassword })).status).toBe(200);
    expect((await signIn('ada')).status).toBe(401);
    const log = server.log();
    expect(log).toContain('/api/auth/reset-password/…');
    for (const secret of [token, password, newPassword, 'session_token']) {
      expect(log.includes(secret), secret).toBe(false);
    }
  });

  test('the page for failed sign-ins has the content security policy of the app', async () => {
    const { status, headers, text } = await send('/api/auth/error?error=state_not_found');
    expect(status).toBe(200);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(text).toContain(`<a href="${server.url}/">`);
  });
});

describe('without a mail server', () => {
  let server: TestServer;
  const { send, signUp, signIn } = callsOf(() => server);

  beforeAll(async () => {
    server = await startServer({ dataFolder: await newDataFolder(), env: verified });
  });
  afterAll(() => server.dispose());

  test('the operator can read the link that signs a user in', async () => {
    await signUp('operator');
    const { cookie } = await signIn('operator');
    await signUp('ada');
    const list = async () =>
      JSON.parse((await send('/api/outbox', undefined, cookie)).text).mails as { id: string; to: string }[];
    await expect.poll(async () => (await list()).map(({ to }) => to)).toEqual(['ada@example.org']);
    const [entry] = await list();
    const { mail } = JSON.parse((await send(`/api/outbox/${entry?.id}`, undefined, cookie)).text);
    await send(linkIn(mail.text).href.slice(server.url.length));
    const ada = await signIn('ada');
    expect(ada.status).toBe(200);
    expect((await send('/api/outbox', undefined, ada.cookie)).status).toBe(403);

    // Messages from users to the operator are mailed too.
    const asked = { subject: 'A question', message: 'Where are the beers?' };
    expect((await send('/api/contact', asked, ada.cookie)).status).toBe(201);
    await expect.poll(async () => (await list())[0]?.to).toBe('operator@example.org');
    const [written] = await list();
    const answer = JSON.parse((await send(`/api/outbox/${written?.id}`, undefined, cookie)).text);
    expect(answer.mail.text).toContain('Where are the beers?');
    expect(answer.mail.text).toContain('ada@example.org');
  });
});

test('an invalid mail server is refused at startup', async () => {
  const started = startServer({ env: { SMTP_URL: 'http://example.org' }, dataFolder: await newDataFolder() });
  await expect(started).rejects.toThrow(/SMTP_URL/);
});

test('a mail server that may receive mail unencrypted is reported at startup', async () => {
  const warned = async (url: string): Promise<boolean> => {
    const server = await startServer({ env: { SMTP_URL: url }, dataFolder: await newDataFolder() });
    await server.dispose();
    return server.log().includes('?tls=required');
  };
  expect(await warned('smtp://mail.example.org:25')).toBe(true);
  expect(await warned('smtp://mail.example.org:25?tls=optional')).toBe(false);
});
