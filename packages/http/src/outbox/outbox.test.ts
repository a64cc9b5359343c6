import { createOutboxMailer } from '@winnow/accounts';
import { systemClock } from '@winnow/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestApi, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
let operator: Person;
let other: Person;

beforeAll(async () => {
  api = await startTestApi();
  operator = await api.person('operator');
  other = await api.person('other');
});
afterAll(() => api.dispose());

test('only the operator reads outgoing mail', async () => {
  const mailer = createOutboxMailer({ db: api.db, clock: systemClock, random: globalThis.crypto });
  const mail = { to: 'ada@example.org', subject: 'Hello', text: 'text of it', html: '<p>html of it</p>' };
  await mailer.send(mail);
  const { json } = await operator.call('GET', '/api/outbox');
  const { mails } = json;
  expect(mails).toEqual([
    { id: expect.any(String), to: mail.to, subject: mail.subject, createdAt: expect.any(String) },
  ]);
  const read = await operator.call('GET', `/api/outbox/${mails[0].id}`);
  expect(read.json.mail).toEqual({ ...mails[0], text: mail.text, html: mail.html });
  expect(read.headers.get('cache-control')).toBe('no-store');
  expect((await operator.call('GET', '/api/outbox/none')).status).toBe(404);
  const nobody = await api.person();
  for (const path of ['/api/outbox', `/api/outbox/${mails[0].id}`]) {
    expect((await other.call('GET', path)).status).toBe(403);
    expect((await nobody.call('GET', path)).status).toBe(401);
  }
});
