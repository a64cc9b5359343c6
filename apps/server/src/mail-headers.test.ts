import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HttpPerson, httpPerson, signUpOverHttp } from '../../../tests/support/http-person.ts';
import type { ReceivedMail } from '../../../tests/support/read-mail.ts';
import { startServer, type TestServer } from '../../../tests/support/server.ts';
import { startSmtp, type TestSmtp } from '../../../tests/support/smtp.ts';
import { newDataFolder } from '../../../tests/support/stores.ts';

let smtp: TestSmtp;
let server: TestServer;
let ada: HttpPerson;

beforeAll(async () => {
  smtp = await startSmtp();
  const env = { SMTP_URL: smtp.url, WINNOW_EMAIL_VERIFICATION: 'on' };
  server = await startServer({ dataFolder: await newDataFolder(), env });
  // The first account needs no address confirmation.
  ada = await signUpOverHttp(server.url, { name: 'Ada', email: 'ada@example.org' });
  await ada.call('POST', '/api/auth/sign-in/email', { email: ada.email, password: ada.password });
});
afterAll(async () => {
  await server.dispose();
  await smtp.stop();
});

const eve = 'eve@example.org';
const mailsTo = (address: string): readonly ReceivedMail[] => smtp.mails.filter(({ to }) => to === address);
const newestTo = async (address: string, count: number): Promise<ReceivedMail> => {
  await expect.poll(() => mailsTo(address).length, { timeout: 20_000 }).toBe(count);
  return mailsTo(address).at(-1)!;
};
const sampleProject = async (): Promise<string> =>
  (await ada.call('POST', '/api/projects/sample', {})).json.project.id;
const share = (id: string, grantee: object, level: string) =>
  ada.call('PUT', `/api/projects/${id}/shares`, { grantee, level });

test('sends one mail per event, with Reply-To, List-Unsubscribe or neither depending on its purpose', async () => {
  const project = await sampleProject();
  expect((await share(project, { email: eve }, 'view')).status).toBe(200);
  expect(await newestTo(eve, 1)).toMatchObject({ replyTo: 'ada@example.org', listUnsubscribe: '' });
  // A change of the access level sends no mail.
  await share(project, { email: eve }, 'edit');

  const guest = httpPerson(server.url, { ...ada, name: 'Eve', email: eve });
  const { name, password } = guest;
  await guest.call('POST', '/api/auth/sign-up/email', { name, email: eve, password });
  const confirm = await newestTo(eve, 2);
  expect(confirm).toMatchObject({
    subject: 'Confirm your email address',
    replyTo: '',
    listUnsubscribe: '',
  });
  const link = /https?:\/\/\S+/.exec(confirm.text)![0];
  await guest.call('GET', link.slice(server.url.length));
  await guest.call('POST', '/api/auth/sign-in/email', { email: eve, password });

  const { people } = (await ada.call('GET', `/api/projects/${project}/shares`)).json;
  expect(people.map((one: { name: string; level: string }) => [one.name, one.level])).toEqual([
    ['Ada', 'own'],
    ['Eve', 'edit'],
  ]);
  await share(project, { userId: people[1].userId }, 'view');
  await share(await sampleProject(), { email: eve }, 'view');
  const told = await newestTo(eve, 3);
  expect(told.subject).toMatch(/^Ada shares/);
  expect(told).toMatchObject({
    replyTo: '',
    listUnsubscribe: expect.stringMatching(/^<http\S+\/api\/unsubscribe\/\S+>$/),
    listUnsubscribePost: 'List-Unsubscribe=One-Click',
  });

  // Opening the link turns nothing off; the POST of a mail client does, without a session.
  const unsubscribing = told.listUnsubscribe.slice(1, -1);
  const program = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' };
  const wantsShared = async (): Promise<object> =>
    (await guest.call('GET', '/api/settings')).json.preferences.notifications.shared;
  const shown = await fetch(unsubscribing);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(await shown.text()).toContain('<form method="post">');
  expect(await wantsShared()).toEqual({ app: true, email: true });
  for (let n = 0; n < 2; n++) {
    const off = await fetch(unsubscribing, {
      method: 'POST',
      headers: program,
      body: 'List-Unsubscribe=One-Click',
    });
    expect([off.status, off.headers.get('set-cookie')]).toEqual([200, null]);
  }
  expect(await wantsShared()).toEqual({ app: true, email: false });
  expect((await fetch(unsubscribing.replace(/.{4}$/, 'AAAA'), { method: 'POST' })).status).toBe(404);
  await share(await sampleProject(), { email: eve }, 'view');

  const made = await ada.call('POST', '/api/auth/organization/create', { name: 'Acme', slug: 'acme' });
  const invitation = { email: 'fay@example.org', role: 'member', organizationId: made.json.id };
  await ada.call('POST', '/api/auth/organization/invite-member', invitation);
  expect(await newestTo('fay@example.org', 1)).toMatchObject({
    subject: 'Ada invited you to Acme',
    replyTo: 'ada@example.org',
    listUnsubscribe: '',
  });
  expect(mailsTo(eve)).toHaveLength(3);
});

test('sends one mail for a changed password', async () => {
  const change = { currentPassword: ada.password, newPassword: ada.password };
  expect((await ada.call('POST', '/api/auth/change-password', change)).status).toBe(200);
  expect((await newestTo('ada@example.org', 1)).subject).toBe('Your password was changed');
  const { notifications } = (await ada.call('GET', '/api/notifications')).json;
  expect(notifications[0]).toMatchObject({ title: 'Your password was changed' });
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(mailsTo('ada@example.org')).toHaveLength(1);
});

test('sends an address five mails an hour for each purpose that anyone can trigger', {
  tags: ['deep'],
}, async () => {
  const stranger = 'stranger@example.com';
  const anyone = httpPerson(server.url);
  for (let n = 0; n < 9; n++) {
    const signUp = { name: 'Mallory', email: stranger, password: 'long enough' };
    await anyone.call('POST', '/api/auth/sign-up/email', signUp);
    await anyone.call('POST', '/api/auth/send-verification-email', { email: stranger });
    const asked = { email: stranger.toUpperCase(), redirectTo: '/reset-password' };
    const answer = await anyone.call('POST', '/api/auth/request-password-reset', asked);
    expect([answer.status, answer.json.status]).toEqual([200, true]);
  }
  const subjects = (): readonly string[] => mailsTo(stranger).map(({ subject }) => subject);
  // Both limits are reached, and nothing follows.
  await expect.poll(() => subjects().length, { timeout: 20_000 }).toBe(15);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const sent = [...new Set(subjects())].map((one) => subjects().filter((two) => two === one).length);
  expect(sent).toEqual([5, 5, 5]);
});

test('counts different spellings of an address against the same limit of invitations', async () => {
  const named = { name: 'Plus', slug: `plus-${Date.now()}` };
  const organizationId = (await ada.call('POST', '/api/auth/organization/create', named)).json.id;
  const statuses: number[] = [];
  for (let n = 0; n < 7; n++) {
    const domain = n % 2 === 0 ? 'gmail.com' : 'googlemail.com';
    const invitation = { email: `g.us+${n}@${domain}`, role: 'member', organizationId };
    statuses.push((await ada.call('POST', '/api/auth/organization/invite-member', invitation)).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
});
