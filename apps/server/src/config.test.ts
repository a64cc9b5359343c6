import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('docs/settings.md explains every setting and nothing else', async () => {
  const source = await readFile(new URL('./config.ts', import.meta.url), 'utf8');
  const known = [...source.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name]) => name);
  const page = await readFile(new URL('../../../docs/settings.md', import.meta.url), 'utf8');
  const explained = [...page.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name);
  expect(known.length).toBeGreaterThan(10);
  expect(explained.toSorted()).toEqual(known.toSorted());
});

test('no setting is required', () => {
  expect(readConfig({})).toMatchObject({
    url: 'http://localhost:3000',
    rateLimit: true,
    smtpUrl: undefined,
    mailFrom: 'Winnow <winnow@localhost>',
    emailVerification: true,
    proxies: undefined,
  });
  expect(readConfig({ WINNOW_URL: 'https://winnow.example.org/' })).toMatchObject({
    url: 'https://winnow.example.org',
    mailFrom: 'Winnow <winnow@winnow.example.org>',
  });
});

test.each([
  ['SMTP_URL', 'http://mail.example.org'],
  ['SMTP_URL', 'mail.example.org'],
  ['SMTP_URL', 'smtp://mail.example.org?tls=maybe'],
  ['WINNOW_MAIL_FROM', 'nobody'],
  ['WINNOW_MAIL_FROM', 'a@example.org\r\nBcc: b@example.org'],
  ['WINNOW_PROXIES', '10.0.0.0/99'],
  ['WINNOW_EMAIL_VERIFICATION', 'maybe'],
])('%s=%s is refused with a problem that names it', (name, value) => {
  const config = readConfig({ [name]: value });
  expect('problems' in config && config.problems.map((one) => one.split(':')[0])).toEqual([name]);
});
