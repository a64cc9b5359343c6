import { createOutboxMailer, type Mail, type Mailer } from '@winnow/accounts';
import { createMailSender } from '@winnow/services/notifications/mail-sender';
import { notify } from '@winnow/services/notifications/notify';
import { notifyJob } from '@winnow/services/notifications/notify-job';
import { addJob, endJob, type JobEnd, startJob } from '@winnow/store';
import { outboxMail } from '@winnow/store/schema';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, startTestApi, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
let ada: Person;
let people = 0;
let now = 0;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.dispose());
beforeEach(async () => {
  ada = await api.person(`ada-${++people}`);
  await api.confirm(ada);
  now = Date.parse('2026-03-10T12:00:00Z');
});

const clock = { now: () => now };
const ports = () => ({ ...api.ports, clock });
const choose = (notifications: object) => ada.call('PATCH', '/api/settings/preferences', { notifications });
const list = async () => (await ada.call('GET', '/api/notifications')).json;
const sender = (mailer: Mailer = createOutboxMailer({ db: api.db, clock, random: globalThis.crypto })) =>
  createMailSender({
    db: api.db,
    clock,
    mailer,
    sealer: api.ports.sealer,
    baseUrl: 'https://winnow.example',
    onBug: () => {},
  });
const mails = async () =>
  (await api.db.select().from(outboxMail)).filter((one) => one.to === `ada-${people}@example.org`);

const failed = { category: 'jobFailed', title: 'The import failed', link: '/projects/1' } as const;

test('a notification is listed for its recipient, counted, and marked as read individually or with all others', async () => {
  for (const n of [1, 2, 3]) await notify(ports(), ada.userId, { category: 'jobDone', title: `Job ${n}` });
  const first = await list();
  expect(first.unread).toBe(3);
  expect(first.notifications.map((one: { title: string }) => one.title)).toEqual(['Job 3', 'Job 2', 'Job 1']);
  const id = first.notifications[0].id;
  expect((await ada.call('POST', '/api/notifications/read', { id })).json).toEqual({ unread: 2 });
  const page = await ada.call('GET', `/api/notifications?before=${id}&limit=1`);
  expect(page.json.notifications.map((one: { title: string }) => one.title)).toEqual(['Job 2']);
  expect((await ada.call('POST', '/api/notifications/read', {})).json).toEqual({ unread: 0 });
  const eve = await api.person(`eve-${people}`);
  expect((await eve.call('GET', '/api/notifications')).json).toEqual({ notifications: [], unread: 0 });
});

test('is delivered through the chosen channels', async () => {
  await choose({ jobFailed: { app: false, email: true }, jobDone: { app: false, email: false } });
  await notify(ports(), ada.userId, failed);
  await notify(ports(), ada.userId, { category: 'jobDone', title: 'Nobody is told' });
  expect(await list()).toEqual({ notifications: [], unread: 0 });
  expect(await sender().sendDue()).toBe(1);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ subject: 'The import failed' });
  expect(mail!.text).toContain('https://winnow.example/projects/1');
  expect(await sender().sendDue()).toBe(0);
});

test('security notifications are listed regardless of preferences', async () => {
  await choose({ security: { app: false, email: false } });
  await notify(ports(), ada.userId, { category: 'security', title: 'Your password was changed' });
  expect((await list()).unread).toBe(1);
  expect(await sender().sendDue()).toBe(0);
});

test('a digest combines a day in one mail, when it is due and not before', async () => {
  await choose({ digest: 'daily', digestAt: '08:00' });
  await notify(ports(), ada.userId, failed);
  await notify(ports(), ada.userId, { ...failed, title: 'The export failed', body: 'The disk is full.' });
  expect(await sender().sendDue()).toBe(0);
  now = Date.parse('2026-03-11T08:00:00Z');
  expect(await sender().sendDue()).toBe(1);
  const [mail] = await mails();
  expect(mail!.subject).toBe('2 notifications from Winnow');
  expect(mail!.text).toMatch(/The import failed\.[\s\S]*The export failed: The disk is full\./);
});

test('one click turns off mails of every category in a mail, and of no other', async () => {
  const categories = [
    'jobDone',
    'jobFailed',
    'invitation',
    'shared',
    'comments',
    'plugins',
    'security',
  ] as const;
  const everything = Object.fromEntries(categories.map((one) => [one, { app: true, email: true }]));
  const sent: Mail[] = [];
  const mailer: Mailer = { send: async (mail) => void sent.push(mail), close: async () => {} };
  const mailed = async () => {
    const found = (await ada.call('GET', '/api/settings')).json.preferences.notifications;
    return categories.filter((one) => found[one].email);
  };
  const pathOf = ({ unsubscribe = '' }: Mail): string => new URL(unsubscribe).pathname;
  const nobody = await api.person();
  for (const category of categories) {
    await choose(everything);
    await notify(ports(), ada.userId, { category, title: 'News' });
    await sender(mailer).sendDue();
    expect((await nobody.call('POST', pathOf(sent.at(-1)!))).status).toBe(200);
    expect(await mailed()).toEqual(categories.filter((one) => one !== category));
  }
  await choose({ ...everything, digest: 'daily' });
  for (const category of ['comments', 'shared'] as const)
    await notify(ports(), ada.userId, { category, title: 'News' });
  now += 86_400_000;
  await sender(mailer).sendDue();
  const path = pathOf(sent.at(-1)!);
  for (const method of ['HEAD', 'GET']) expect((await nobody.call(method, path)).status).toBe(200);
  expect(await mailed()).toEqual([...categories]);
  await nobody.call('POST', path);
  expect(await mailed()).toEqual(categories.filter((one) => one !== 'comments' && one !== 'shared'));
  // The number of attempts with invalid links is limited; valid links still work.
  const statuses: number[] = [];
  for (let n = 0; n < 31; n++) statuses.push((await nobody.call('POST', `${path}x${n}`)).status);
  expect([new Set(statuses.slice(0, 30)), statuses[30]]).toEqual([new Set([404]), 429]);
  expect((await nobody.call('POST', path)).status).toBe(200);
});

test('nothing is mailed in quiet hours', async () => {
  await choose({ quiet: true, quietFrom: '11:00', quietTo: '13:00' });
  await notify(ports(), ada.userId, failed);
  expect(await sender().sendDue()).toBe(0);
  now += 3600_000;
  expect(await sender().sendDue()).toBe(1);
});

test('a rejected mail is retried at growing intervals, and abandoned after five attempts', async () => {
  const tried: number[] = [];
  const refusing: Mailer = {
    send: async (_: Mail) => {
      tried.push((now - Date.parse('2026-03-10T12:00:00Z')) / 60_000);
      throw new Error('450 try later');
    },
    close: async () => {},
  };
  await notify(ports(), ada.userId, failed);
  for (let minute = 0; minute < 400; minute++) {
    await sender(refusing).sendDue();
    now += 60_000;
  }
  expect(tried).toEqual([0, 1, 5, 21, 85]);
});

test('an unconfirmed address gets no mail', async () => {
  const kim = await api.person(`kim-${people}`);
  await notify(ports(), kim.userId, failed);
  expect(await sender().sendDue()).toBe(0);
});

test('the person who started a job is notified when it fails, and when a long one is done', async () => {
  const project = await api.project(ada, 'Beers');
  const job = async (seconds: number, end: JobEnd): Promise<void> => {
    const id = api.ports.newId();
    const input = { id, projectId: project.id, actorId: ada.userId, kind: 'import', input: {} } as const;
    await addJob(api.db, { ...input, now });
    await startJob(api.db, id, now);
    await notifyJob(ports(), (await endJob(api.db, id, end, now + seconds * 1000))!);
  };
  const problem = { code: 'x', message: 'The file is empty.', severity: 'error', status: 422 } as const;
  await job(1, { state: 'done', result: null });
  await job(60, { state: 'cancelled' });
  await job(1, { state: 'failed', problems: [problem] });
  await job(30, { state: 'done', result: null });
  expect((await list()).notifications).toMatchObject([
    { title: 'The import of “Beers” is done', category: 'jobDone', link: `/projects/${project.id}` },
    { title: 'The import of “Beers” failed', body: 'The file is empty.', category: 'jobFailed' },
  ]);
});

test('people, teams and addresses are notified of shares, except for people without an account', async () => {
  const eve = await api.person(`eve-shared-${people}`);
  await api.confirm(eve);
  const project = await api.project(eve, 'Beers');
  const share = (grantee: object) =>
    eve.call('PUT', `/api/projects/${project.id}/shares`, { grantee, level: 'view' });
  expect((await share({ email: `ada-${people}@example.org` })).status).toBe(200);
  expect((await share({ email: 'nobody@example.org' })).status).toBe(200);
  expect((await list()).notifications).toMatchObject([
    { title: `eve-shared-${people} shares “Beers”`, category: 'shared', link: `/projects/${project.id}` },
  ]);
  // Sharing again with another level sends no notification.
  await eve.call('PUT', `/api/projects/${project.id}/shares`, {
    grantee: { email: `ada-${people}@example.org` },
    level: 'edit',
  });
  expect((await list()).unread).toBe(1);
});
