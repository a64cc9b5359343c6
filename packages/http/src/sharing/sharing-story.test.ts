import { member, organization, team, teamMember } from '@winnow/store/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestApi, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
let ada: Person;
let bob: Person;

beforeAll(async () => {
  api = await startTestApi();
  ada = await api.person('ada');
  bob = await api.person('bob');
});
afterAll(() => api.dispose());

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
const share = (id: string, grantee: object, level = 'view', expiresAt: string | null = null) =>
  ada.call('PUT', `/api/projects/${id}/shares`, { grantee, level, expiresAt });
const emailOf = (name: string): { email: string } => ({ email: `${name}@example.org` });

describe('sharing', () => {
  test('gives a person access, notifies both, and revokes it again', async () => {
    const { id } = await api.project(ada, 'Let in');
    expect((await bob.call('GET', `/api/projects/${id}`)).status).toBe(404);
    await api.confirm(bob);
    const shared = await share(id, emailOf('BOB'));
    expect(shared.json.share).toMatchObject({ kind: 'email', name: 'bob@example.org', level: 'view' });
    const seen = await bob.call('GET', `/api/projects/${id}`);
    expect(seen.json.project).toMatchObject({
      level: 'view',
      owner: { kind: 'person', name: 'ada' },
    });
    expect((await bob.call('PATCH', `/api/projects/${id}`, { name: 'Mine' })).status).toBe(403);
    await share(id, emailOf('bob'), 'edit');
    expect((await bob.call('PATCH', `/api/projects/${id}`, { name: 'Renamed by Bob' })).status).toBe(200);
    const { json } = await ada.call('GET', `/api/projects/${id}/shares`);
    expect(json.shares).toEqual([]);
    expect(json.people).toMatchObject([
      { name: 'ada', level: 'own', reasons: [{ kind: 'owner' }], lastSeenAt: null },
      { name: 'bob', level: 'edit', reasons: [{ kind: 'person' }], lastSeenAt: expect.any(String) },
    ]);
    const told = await ada.call('GET', `/api/activity?project=${id}`);
    expect(
      told.json.activity.map((one: { action: string; actorName: string; via: string }) => [
        one.action,
        one.actorName,
        one.via,
      ]),
    ).toEqual([
      ['project.rename', 'bob', 'ui'],
      ['share.change', 'ada', 'ui'],
      ['share.add', 'ada', 'ui'],
    ]);
    await ada.call('DELETE', `/api/projects/${id}/shares/${json.people[1].shareId}`);
    expect((await bob.call('GET', `/api/projects/${id}`)).status).toBe(404);
  });

  test('is listed for the recipient, who may leave and pin the project', async () => {
    await api.confirm(bob);
    const { id } = await api.project(ada, 'Given up');
    await share(id, emailOf('bob'));
    const namesOf = async (query: string): Promise<string[]> =>
      (await bob.call('GET', `/api/projects?${query}`)).json.projects.map(
        (one: { name: string }) => one.name,
      );
    expect(await namesOf('workspace=shared')).toEqual(['Given up']);
    expect(await namesOf('workspace=personal')).toEqual(['Given up']);
    expect(await namesOf('workspace=own')).toEqual([]);
    await bob.call('PUT', `/api/projects/${id}/pin`, {});
    expect(await namesOf('pinned=true')).toEqual(['Given up']);
    expect((await ada.call('GET', `/api/projects/${id}`)).json.project.pinned).toBe(false);
    await bob.call('DELETE', `/api/projects/${id}/pin`);
    expect(await namesOf('pinned=true')).toEqual([]);
    expect((await bob.call('POST', `/api/projects/${id}/leave`, {})).status).toBe(204);
    expect(await namesOf('workspace=shared')).toEqual([]);
    expect((await ada.call('POST', `/api/projects/${id}/leave`, {})).json.problems[0].code).toBe(
      'sharing/not-by-name',
    );
  });

  test('does not reveal whether an address has an account', async () => {
    const { id } = await api.project(ada);
    await api.person('carol');
    const [known, unknown] = [await share(id, emailOf('carol')), await share(id, emailOf('nobody'))];
    const shapeOf = ({ id: _, name: __, createdAt: ___, ...rest }: Record<string, unknown>): object => rest;
    expect(shapeOf(known.json.share)).toEqual(shapeOf(unknown.json.share));
    const stranger = await share(id, { userId: bob.userId });
    expect(stranger.json.problems[0].message).toContain('This person doesn’t exist');
  });

  test('rejects an end in the past or too far ahead, and sharing with the owner', async () => {
    const { id } = await api.project(ada);
    for (const days of [-1, 400]) {
      expect((await share(id, emailOf('dan'), 'view', inDays(days))).json.problems[0].code).toBe(
        'sharing/bad-end',
      );
    }
    expect((await share(id, emailOf('ada'))).json.problems[0].code).toBe('sharing/owner-has-all');
    expect((await share(id, emailOf('dan'), 'own')).status).toBe(400);
  });

  test('lets managers share further, but not transfer or delete', async () => {
    await api.confirm(bob);
    const { id } = await api.project(ada);
    await share(id, emailOf('bob'), 'manage');
    const on = { grantee: emailOf('erin'), level: 'manage' };
    expect((await bob.call('PUT', `/api/projects/${id}/shares`, on)).status).toBe(200);
    expect((await bob.call('DELETE', `/api/projects/${id}`)).status).toBe(403);
    const away = { to: { userId: bob.userId } };
    expect((await bob.call('POST', `/api/projects/${id}/transfer`, away)).status).toBe(403);
  });
});

test('of two concurrent transfers, only the first succeeds', async () => {
  const at = new Date();
  const ids = ['first', 'second'];
  for (const id of ids) {
    await api.db.insert(organization).values({ id, name: id, slug: id, createdAt: at });
    const joined = { organizationId: id, userId: ada.userId, role: 'member', createdAt: at };
    await api.db.insert(member).values({ id: `${id}-ada`, ...joined });
  }
  const { id } = await api.project(ada);
  const answers = await Promise.all(
    ids.map((organizationId) => ada.call('POST', `/api/projects/${id}/transfer`, { to: { organizationId } })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409)!;
  expect(refused.json.problems[0].code).toBe('sharing/owner-changed');
  const won = answers.find(({ status }) => status === 200)!.json.project.owner;
  expect((await ada.call('GET', `/api/projects/${id}`)).json.project.owner).toEqual(won);
});

describe('a link', () => {
  test('gives access to anyone who has it until it is revoked, and is stored only as a hash', async () => {
    const { id } = await api.project(ada, 'By link');
    const made = await ada.call('POST', `/api/projects/${id}/share-links`, {
      level: 'edit',
      expiresAt: inDays(3),
    });
    expect(made.status).toBe(201);
    const { token, link } = made.json;
    const guest = await api.person('guest');
    const nobody = await api.person();
    expect((await nobody.call('POST', '/api/share-links/follow', { token })).status).toBe(401);
    expect((await guest.call('POST', '/api/share-links/follow', { token })).json).toEqual({ projectId: id });
    expect((await guest.call('GET', `/api/projects/${id}`)).json.project.level).toBe('edit');
    const { json } = await ada.call('GET', `/api/projects/${id}/shares`);
    expect(json.links).toMatchObject([{ id: link.id, people: 1, level: 'edit' }]);
    expect(json.people[1]).toMatchObject({ name: 'guest', level: 'edit', reasons: [{ kind: 'link' }] });
    const kept = await api.db.query.shareLink.findMany();
    expect(JSON.stringify([kept, api.log])).not.toContain(token);
    // A person who is lowered or removed can't get the level of the link again by following it.
    const follow = (by: string) => guest.call('POST', '/api/share-links/follow', { token: by });
    const level = async () => (await guest.call('GET', `/api/projects/${id}`)).json.project?.level;
    const { userId } = json.people[1];
    await share(id, { userId }, 'view');
    expect([(await follow(token)).status, await level()]).toEqual([200, 'view']);
    await guest.call('POST', `/api/projects/${id}/leave`);
    expect((await follow(token)).json.problems[0].code).toBe('sharing/access-removed');
    await api.confirm(guest);
    await share(id, emailOf('guest'));
    expect(await level()).toBe('view');
    const again = (await ada.call('GET', `/api/projects/${id}/shares`)).json.people[1];
    await ada.call('DELETE', `/api/projects/${id}/shares/${again.shareId}`);
    expect([(await follow(token)).status, await level()]).toEqual([403, undefined]);
    const later = (
      await ada.call('POST', `/api/projects/${id}/share-links`, { level: 'edit', expiresAt: inDays(3) })
    ).json;
    expect([(await follow(later.token)).status, await level()]).toEqual([200, 'edit']);
    await ada.call('DELETE', `/api/projects/${id}/share-links/${later.link.id}`);
    await ada.call('DELETE', `/api/projects/${id}/share-links/${link.id}`);
    expect((await guest.call('GET', `/api/projects/${id}`)).status).toBe(404);
    const late = await guest.call('POST', '/api/share-links/follow', { token });
    expect(late.json.problems[0].code).toBe('sharing/link-ended');
  });

  test('with a wrong token or of a project in the trash gives no access', async () => {
    const { id } = await api.project(ada);
    const { json } = await ada.call('POST', `/api/projects/${id}/share-links`, {
      level: 'view',
      expiresAt: inDays(1),
    });
    await ada.call('DELETE', `/api/projects/${id}`);
    for (const token of [json.token, 'x'.repeat(43)]) {
      expect((await bob.call('POST', '/api/share-links/follow', { token })).status).toBe(404);
    }
  });
});

describe('effective access', () => {
  const accessOf = async (id: string, name: string) => {
    const { people, shares } = (await ada.call('GET', `/api/projects/${id}/shares`)).json;
    const rows = people.filter((one: { name: string }) => one.name === name);
    expect(rows.length, `${name} has one row at most`).toBeLessThan(2);
    return { person: rows[0], pending: shares.map((one: { name: string }) => one.name) };
  };
  const levelFor = async (person: Person, id: string): Promise<string | undefined> =>
    (await person.call('GET', `/api/projects/${id}`)).json.project?.level;

  test('an invited address is pending until its owner signs in or opens the project', async () => {
    const { id } = await api.project(ada, 'Invited');
    const fay = await api.person('fay');
    await api.confirm(fay);
    await share(id, emailOf('fay'), 'edit');
    await share(id, emailOf('gus'));
    expect(await accessOf(id, 'fay')).toEqual({
      person: undefined,
      pending: ['fay@example.org', 'gus@example.org'],
    });
    await fay.call('GET', `/api/projects/${id}`);
    const { person, pending } = await accessOf(id, 'fay');
    expect(pending).toEqual(['gus@example.org']);
    expect(person).toMatchObject({ email: 'fay@example.org', level: 'edit', lastSeenAt: expect.any(String) });
    const gus = await api.person('gus');
    await api.confirm(gus);
    expect(await accessOf(id, 'gus')).toMatchObject({
      person: { level: 'view', lastSeenAt: null },
      pending: [],
    });
  });

  test('several reasons are one row: the highest level is shown and lowered, and all are removed together', async () => {
    const { id } = await api.project(ada, 'Several ways');
    const hal = await api.person('hal');
    await api.confirm(hal);
    await share(id, emailOf('hal'), 'view');
    const made = await ada.call('POST', `/api/projects/${id}/share-links`, {
      level: 'edit',
      expiresAt: inDays(3),
    });
    await hal.call('POST', '/api/share-links/follow', { token: made.json.token });
    const before = (await accessOf(id, 'hal')).person;
    expect(before).toMatchObject({ level: 'edit', reasons: [{ kind: 'link' }, { kind: 'person' }] });
    await share(id, { userId: hal.userId }, 'view');
    const lowered = (await accessOf(id, 'hal')).person;
    expect(lowered.reasons.map((one: { level: string }) => one.level)).toEqual(['view', 'view']);
    expect(await levelFor(hal, id)).toBe('view');
    await ada.call('DELETE', `/api/projects/${id}/shares/${lowered.shareId}`);
    expect(await levelFor(hal, id)).toBeUndefined();
    expect((await accessOf(id, 'hal')).person).toBeUndefined();
  });

  test('a person whose level was lowered on a link still loses access with the link', async () => {
    const { id } = await api.project(ada, 'Lowered');
    const ida = await api.person('ida');
    const made = await ada.call('POST', `/api/projects/${id}/share-links`, {
      level: 'edit',
      expiresAt: inDays(3),
    });
    await ida.call('POST', '/api/share-links/follow', { token: made.json.token });
    expect((await share(id, { userId: ida.userId }, 'view')).status).toBe(200);
    expect(await levelFor(ida, id)).toBe('view');
    await ada.call('DELETE', `/api/projects/${id}/share-links/${made.json.link.id}`);
    expect(await levelFor(ida, id)).toBeUndefined();
  });

  test('a team or organization is named as the reason, and its level can’t be lowered for one member', async () => {
    const { id } = await api.project(ada, 'By team');
    const jon = await api.person('jon');
    const at = new Date();
    await api.db.insert(organization).values({ id: 'crew', name: 'Acme', slug: 'crew', createdAt: at });
    const members = [ada, jon].map((one, n) => ({
      id: `crew-${n}`,
      organizationId: 'crew',
      userId: one.userId,
      role: n === 0 ? 'owner' : 'member',
      createdAt: at,
    }));
    await api.db.insert(member).values(members);
    await api.db.insert(team).values({ id: 'hands', name: 'Hands', organizationId: 'crew', createdAt: at });
    await api.db.insert(teamMember).values({ id: 'hand', teamId: 'hands', userId: jon.userId });
    await share(id, { teamId: 'hands' }, 'edit');
    expect((await accessOf(id, 'jon')).person).toMatchObject({
      level: 'edit',
      inherited: 'edit',
      shareId: null,
      reasons: [{ kind: 'team', name: 'Hands', level: 'edit' }],
    });
    const refused = await share(id, { userId: jon.userId }, 'view');
    expect(refused.json.problems[0]).toMatchObject({
      code: 'sharing/held-by-group',
      message: 'jon has more access through the team Hands.',
    });
    const ours = await api.project(ada, 'Ours', { organizationId: 'crew' });
    expect((await accessOf(ours.id, 'jon')).person).toMatchObject({
      level: 'edit',
      reasons: [{ kind: 'organization', name: 'Acme', level: 'edit' }],
    });
    expect((await accessOf(ours.id, 'ada')).person.level).toBe('own');
  });
});

test('a rejected change leaves no activity or audit entries', async () => {
  const { id } = await api.project(ada);
  const recipe = { winnow: 1, name: 'x', steps: [] };
  const stale = await ada.call('PUT', `/api/projects/${id}/recipe`, { base: 7, recipe, summary: 'Stale' });
  expect(stale.status).toBe(409);
  expect((await ada.call('GET', `/api/activity?project=${id}`)).json.activity).toEqual([]);
  const audit = await ada.call('GET', `/api/audit?project=${id}`);
  expect(audit.json.audit).toEqual([]);
});
