import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, type Person, startTestApi, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
let owner: Person;
let organizationId: string;
let made = 0;

beforeAll(async () => {
  api = await startTestApi();
  owner = await someone();
  organizationId = (await call(owner, 'create', { name: 'Acme', slug: 'acme' })).json.id;
}, 60_000);
afterAll(() => api.dispose());

const call = (who: Person, verb: string, body: object): Promise<Answer> =>
  who.call('POST', `/api/auth/organization/${verb}`, body);
async function someone(): Promise<Person> {
  const person = await api.person(`person-${++made}`);
  await api.confirm(person);
  return person;
}
/** Invites a new person; the invitation has not been accepted yet. */
async function invite(by: Person, role: string) {
  const person = await someone();
  const { json } = await call(by, 'invite-member', {
    email: `person-${made}@example.org`,
    role,
    organizationId,
  });
  return { person, accept: () => call(person, 'accept-invitation', { invitationId: json.id }) };
}
async function member(role: string) {
  const { person, accept } = await invite(owner, role);
  return { person, memberId: (await accept()).json.member.id as string };
}

test('an invitation ends when its sender is removed', async () => {
  const { person, memberId } = await member('admin');
  const invited = await invite(person, 'admin');
  await call(owner, 'remove-member', { memberIdOrEmail: memberId, organizationId });
  expect((await invited.accept()).status).toBe(400);
});

test('an invitation ends when its sender leaves', async () => {
  const { person } = await member('admin');
  const invited = await invite(person, 'member');
  expect((await call(person, 'leave', { organizationId })).status).toBe(200);
  expect((await invited.accept()).status).toBe(400);
});

test('an invitation ends when its sender may no longer give its role', async () => {
  const { person, memberId } = await member('owner');
  const [asOwner, asMember] = [await invite(person, 'owner'), await invite(person, 'member')];
  const demote = (role: string) => call(owner, 'update-member-role', { memberId, role, organizationId });
  expect((await demote('admin')).status).toBe(200);
  expect((await asOwner.accept()).status).toBe(400);
  expect((await asMember.accept()).status).toBe(200);
  const last = await invite(person, 'member');
  await demote('member');
  expect((await last.accept()).status).toBe(400);
});

test('invitations of others stay', async () => {
  const { memberId } = await member('admin');
  const invited = await invite(owner, 'admin');
  await call(owner, 'remove-member', { memberIdOrEmail: memberId, organizationId });
  expect((await invited.accept()).status).toBe(200);
});
