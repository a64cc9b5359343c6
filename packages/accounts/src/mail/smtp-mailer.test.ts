import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../../tests/support/free-port.ts';
import { startSmtp, type TestSmtp } from '../../../../tests/support/smtp.ts';
import { renderMail } from './render-mail.ts';
import { createSmtpMailer, reasonOf, smtpEncryption } from './smtp-mailer.ts';
import { verifyEmailMail } from './templates/verify-email.ts';

const from = 'Winnow <winnow@example.org>';
const url = `https://example.org/api/auth/verify-email?token=${'a=b'.repeat(60)}&callbackURL=%2Fdashboard`;
let smtp: TestSmtp;

beforeAll(async () => {
  smtp = await startSmtp({
    onAuth: ({ username, password }, _session, done) =>
      username === 'win/now' && password === 'p@ss' ? done(null, { user: username }) : done(new Error('No')),
  });
});
afterAll(() => smtp.stop());

const mailTo = (email: string) => renderMail(email, verifyEmailMail({ email, url }));

test('a mail arrives as text and as HTML, with its link intact', async () => {
  const mailer = createSmtpMailer({ url: smtp.url.replace('//', '//win%2Fnow:p%40ss@'), from });
  await mailer.send({ ...mailTo('zoë@example.org'), subject: 'Grüße — “hello”' });
  await mailer.close();
  const mail = smtp.mails.at(-1);
  expect(mail).toMatchObject({ from, to: 'zoë@example.org', subject: 'Grüße — “hello”' });
  expect(mail?.text).toContain(`Confirm email address:\n${url}\n`);
  expect(mail?.html).toContain(`href="${url.replaceAll('&', '&amp;')}"`);
});

test("an address or a subject can't add a header", async () => {
  const mailer = createSmtpMailer({ url: smtp.url, from });
  const before = smtp.mails.length;
  await mailer.send({ ...mailTo('ada@example.org'), subject: 'Hello\r\nBcc: eve@example.org' });
  await mailer.close();
  expect(smtp.mails).toHaveLength(before + 1);
  expect(smtp.mails.at(-1)).toMatchObject({ to: 'ada@example.org', subject: 'Hello Bcc: eve@example.org' });
});

test('mail that the server defers is retried, mail that it refuses is not', async () => {
  const log: string[] = [];
  const mailer = createSmtpMailer({
    url: smtp.url,
    from,
    retryAfter: [10, 10],
    log: (_, message) => log.push(message),
  });
  smtp.refuse(451, 2);
  await mailer.send(mailTo('later@example.org'));
  expect(smtp.mails.at(-1)?.to).toBe('later@example.org');
  expect(log).toHaveLength(2);
  smtp.refuse(550, 1);
  const refused = await mailer.send(mailTo('never@example.org')).catch((error: unknown) => error);
  expect(reasonOf(refused)).toContain('550');
  expect(log.join()).not.toContain('example.org');
  await mailer.close();
});

test('an unreachable server fails after the last attempt, and does not delay the shutdown', async () => {
  const away = createSmtpMailer({ url: `smtp://127.0.0.1:${await freePort()}`, from, retryAfter: [5] });
  await expect(away.send(mailTo('ada@example.org'))).rejects.toMatchObject({ code: 'ESOCKET' });
  const waiting = createSmtpMailer({ url: `smtp://127.0.0.1:${await freePort()}`, from });
  const sent = waiting.send(mailTo('ada@example.org')).catch((error: { code: string }) => error.code);
  await new Promise((resolve) => setTimeout(resolve, 200));
  await waiting.close();
  expect(await sent).toMatch(/^E(SOCKET|CONNECTION)$/);
});

test.each([
  ['smtps://mail.example.org', { required: true, chosen: true }],
  ['smtp://ada:secret@mail.example.org:587', { required: true, chosen: true }],
  ['smtp://ada:secret@mail.example.org:587?tls=optional', { required: false, chosen: true }],
  ['smtp://mail.example.org:25', { required: false, chosen: false }],
  ['smtp://mail.example.org:25?tls=required', { required: true, chosen: true }],
  ['smtp://ada:secret@localhost:1025', { required: false, chosen: true }],
  ['smtp://ada:secret@[::1]:1025', { required: false, chosen: true }],
  ['smtp://ada:secret@127.0.0.1.example.org', { required: true, chosen: true }],
])('%s: encryption is %o', (text, expected) => {
  expect(smtpEncryption(text)).toEqual(expected);
});

test('no password and no mail reach a server that does not encrypt, if encryption is required', async () => {
  const mailer = createSmtpMailer({
    url: `${smtp.url.replace('//', '//win%2Fnow:p%40ss@')}?tls=required`,
    from,
    retryAfter: [],
  });
  const before = smtp.mails.length;
  await expect(mailer.send(mailTo('ada@example.org'))).rejects.toMatchObject({ code: 'ETLS' });
  await mailer.close();
  expect(smtp.mails).toHaveLength(before);
});
