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
  // The first account needs no confirmed address.
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

test('each event sends one mail, with Reply-To, List-Unsubscribe or neither by its purpose', async () => {
  const project = await sampleProject();
  expect((await share(project, { email: eve }, 'view')).status).toBe(200);
  expect(await newestTo(eve, 1)).toMatchObject({ replyTo: 'ada@example.org', listUnsubscribe: '' });
  // Another level is no news for a mail.
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
    listUnsubscribe: `<${server.url}/settings/notifications>`,
  });

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
