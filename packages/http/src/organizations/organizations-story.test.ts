import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type Person, startTestApi, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
let ada: Person;
let bob: Person;
let organizationId: string;

beforeAll(async () => {
  api = await startTestApi();
  ada = await api.person('ada');
  bob = await api.person('bob');
  await api.confirm(bob);
  const made = await call(ada, 'create', { name: 'Acme', slug: 'acme' });
  organizationId = made.json.id;
});
afterAll(() => api.dispose());

const call = (who: Person, verb: string, body: object): Promise<Answer> =>
  who.call('POST', `/api/auth/organization/${verb}`, body);
const read = async (who: Person = ada) =>
  (await who.call('GET', `/api/organizations/${organizationId}`)).json;
const audited = async (): Promise<string[]> =>
  (await ada.call('GET', `/api/organizations/${organizationId}/audit`)).json.audit.map(
    (one: { action: string }) => one.action,
  );

describe('an organization', () => {
  test('admits people who accept an invitation, and records each change once', async () => {
    const invited = await call(ada, 'invite-member', {
      email: 'bob@example.org',
      role: 'member',
      organizationId,
    });
    expect(invited.status).toBe(200);
    const waiting = await bob.call('GET', '/api/invitations');
    expect(waiting.json.invitations).toMatchObject([{ organizationName: 'Acme', inviterName: 'ada' }]);
    const { id } = waiting.json.invitations[0];
    expect((await bob.call('GET', `/api/invitations/${id}`)).json.state).toBe('pending');
    const eve = await api.person('eve');
    expect((await eve.call('GET', `/api/invitations/${id}`)).json).toEqual({
      state: 'foreign',
      invitation: null,
    });
    expect((await bob.call('GET', `/api/organizations/${organizationId}`)).status).toBe(404);
    expect((await call(bob, 'accept-invitation', { invitationId: id })).status).toBe(200);
    expect((await bob.call('GET', `/api/invitations/${id}`)).json.state).toBe('accepted');
    const { members, organization } = await read(bob);
    expect(members.map((one: { name: string; role: string }) => [one.name, one.role])).toEqual([
      ['ada', 'owner'],
      ['bob', 'member'],
    ]);
    expect(organization).toMatchObject({ name: 'Acme', role: 'member' });
    expect(await audited()).toEqual(['organization.join', 'organization.invite', 'organization.create']);
    const { json } = await bob.call('GET', `/api/activity?organization=${organizationId}&limit=1`);
    expect(json.activity).toMatchObject([
      { action: 'organization.join', actorName: 'bob', target: { email: 'bob@example.org' } },
    ]);
  });

  test('leaves no trace of a rejected call', async () => {
    const before = await audited();
    const refused = await call(bob, 'invite-member', {
      email: 'x@example.org',
      role: 'member',
      organizationId,
    });
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(await audited()).toEqual(before);
    expect((await call(bob, 'delete', { organizationId })).status).toBeGreaterThanOrEqual(400);
    expect(await audited()).toEqual(before);
  });

  test('has projects that its members work on, and teams to share with', async () => {
    const { id } = await api.project(ada, 'Ours', { organizationId });
    expect((await bob.call('GET', `/api/projects/${id}`)).json.project).toMatchObject({
      level: 'edit',
      owner: { kind: 'organization', name: 'Acme' },
    });
    const listed = await bob.call('GET', `/api/projects?workspace=${organizationId}`);
    expect(listed.json.projects).toHaveLength(1);
    const team = await call(ada, 'create-team', { name: 'Cleaners', organizationId });
    await call(ada, 'add-team-member', { teamId: team.json.id, userId: bob.userId });
    const known = await ada.call('GET', '/api/contacts?search=cle');
    expect(known.json.teams).toMatchObject([{ name: 'Cleaners', organizationName: 'Acme', members: 1 }]);
    const mine = await api.project(ada, 'Mine');
    const shared = { grantee: { teamId: team.json.id }, level: 'manage' };
    expect((await ada.call('PUT', `/api/projects/${mine.id}/shares`, shared)).json.share.name).toBe(
      'Cleaners',
    );
    expect((await bob.call('GET', `/api/projects/${mine.id}`)).json.project.level).toBe('manage');
    await call(ada, 'remove-team-member', { teamId: team.json.id, userId: bob.userId });
    expect((await bob.call('GET', `/api/projects/${mine.id}`)).status).toBe(404);
    await call(ada, 'add-team-member', { teamId: team.json.id, userId: bob.userId });
    expect((await audited()).slice(0, 4)).toEqual([
      'team.add-member',
      'team.remove-member',
      'team.add-member',
      'team.create',
    ]);
  });

  test('receives a project, which the giver may continue to manage', async () => {
    const { id } = await api.project(bob, 'Given');
    const given = await bob.call('POST', `/api/projects/${id}/transfer`, { to: { organizationId } });
    expect(given.json.project).toMatchObject({ level: 'manage', owner: { name: 'Acme' } });
    const back = await ada.call('POST', `/api/projects/${id}/transfer`, { to: { userId: bob.userId } });
    expect(back.json.project).toMatchObject({ level: 'manage', owner: { name: 'bob' } });
    const eve = await api.person('eve2');
    const foreign = await api.project(eve);
    const refused = await eve.call('POST', `/api/projects/${foreign.id}/transfer`, {
      to: { organizationId },
    });
    expect(refused.json.problems[0].message).toContain('This organization doesn’t exist');
  });

  test('revokes the access of removed members, including their teams', async () => {
    const { members, teams } = await read();
    expect(teams[0].userIds).toEqual([bob.userId]);
    const { id } = members.find((one: { userId: string }) => one.userId === bob.userId);
    await call(ada, 'update-member-role', { memberId: id, role: 'admin', organizationId });
    expect((await read(bob)).organization.role).toBe('admin');
    expect((await call(ada, 'remove-member', { memberIdOrEmail: id, organizationId })).status).toBe(200);
    expect((await bob.call('GET', `/api/organizations/${organizationId}`)).status).toBe(404);
    const shared = (await bob.call('GET', '/api/projects?workspace=shared')).json.projects;
    expect(shared.map((one: { name: string }) => one.name)).toEqual([]);
    expect((await audited()).slice(0, 2)).toEqual(['organization.remove-member', 'organization.change-role']);
  });

  test('keeps its last owner', async () => {
    const refused = await ada.call('POST', '/api/auth/delete-user', { password: 'long enough' });
    expect([refused.status, refused.json.code]).toEqual([400, 'LAST_OWNER']);
    expect(refused.json.message).toContain('Acme');
    expect((await read()).organization.role).toBe('owner');
  });

  test('is deleted, and leaves its projects to the person who deleted it', async () => {
    expect((await call(ada, 'delete', { organizationId })).status).toBe(200);
    const { json } = await ada.call('GET', '/api/projects?workspace=own&search=ours');
    expect(json.projects).toMatchObject([{ name: 'Ours', level: 'own' }]);
    const log = await ada.call('GET', '/api/audit?action=organization&limit=1');
    expect(log.json.audit).toMatchObject([{ action: 'organization.delete', target: { name: 'Acme' } }]);
    const verdict = await ada.call('GET', '/api/audit/verify');
    expect(verdict.json).toMatchObject({ broken: null, rows: log.json.audit[0].number });
  });
});

describe('the audit log', () => {
  test('is exported as CSV and as lines of JSON, and records the export', async () => {
    const { id } = await api.project(ada, 'Export');
    await ada.call('PATCH', `/api/projects/${id}`, { name: '=1+1, "quoted"' });
    const csv = await ada.call('GET', `/api/audit/export?format=csv&project=${id}`);
    expect(csv.headers.get('content-disposition')).toMatch(/winnow-audit-\d{4}-\d\d-\d\d\.csv/);
    const [head, row] = csv.text.split('\r\n');
    expect(head).toBe('number,at,actorId,actorName,via,action,organizationId,projectId,target,hash');
    expect(row).toContain('"{""from"":""Export"",""to"":""=1+1, \\""quoted\\""""}"');
    const lines = await ada.call('GET', '/api/audit/export?format=ndjson');
    const rows = lines.text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(rows[0]).toMatchObject({ action: 'audit.export', target: { format: 'ndjson' } });
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => rows.length - at));
  });
});
