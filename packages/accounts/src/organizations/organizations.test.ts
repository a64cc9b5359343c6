import { invitation, session, team, teamMember } from '@winnow/store/schema';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { describeAccounts, password } from '../../../../tests/spec/lib/accounts.ts';
import type { Answer, Browser } from '../../../../tests/spec/lib/browser.ts';
import { specTest } from '../../../../tests/spec/spec-test.ts';

type Person = Browser & { readonly email: string; readonly userId: string };

describeAccounts('organizations', (service) => {
  let made = 0;
  const call = (who: Browser, verb: string, body: object): Promise<Answer> =>
    who.post(`/organization/${verb}`, body);
  /** Creates an organization; returns its owner and its id. */
  const found = async (name = 'Navy') => {
    const owner = await service().person('owner');
    const slug = `navy-${++made}-${Date.now()}`;
    const { json, status } = await call(owner, 'create', { name, slug });
    expect(status).toBe(200);
    return { owner, organizationId: json.id as string, slug };
  };
  const invite = async (who: Browser, organizationId: string, email: string, more: object = {}) =>
    call(who, 'invite-member', { email, role: 'member', organizationId, ...more });
  /** Invites a user who accepts. */
  const join = async (
    owner: Browser,
    organizationId: string,
    role: string | string[] = 'member',
    more = {},
  ) => {
    const person = await service().person('joins');
    const { json } = await invite(owner, organizationId, person.email, { role, ...more });
    const accepted = await call(person, 'accept-invitation', { invitationId: json.id });
    expect(accepted.status).toBe(200);
    return Object.assign(person, { memberId: accepted.json.member.id as string });
  };
  const activeOf = async (person: Person) => {
    const { json } = await person.get('/get-session');
    return [json.session.activeOrganizationId, json.session.activeTeamId];
  };

  specTest(['entities.organization', 'entities.member'], async () => {
    const { owner, organizationId, slug } = await found();
    const { json } = await owner.get(`/organization/get-full-organization?organizationId=${organizationId}`);
    expect(json).toMatchObject({
      id: organizationId,
      name: 'Navy',
      slug,
      createdAt: expect.any(String),
      members: [
        {
          id: expect.any(String),
          organizationId,
          userId: owner.userId,
          role: 'owner',
          createdAt: expect.any(String),
        },
      ],
      invitations: [],
      teams: [],
    });
    expect(Object.keys(json)).toEqual(expect.arrayContaining(['logo', 'metadata']));
    const stranger = await service().person('stranger');
    const refused = await stranger.get(
      `/organization/get-full-organization?organizationId=${organizationId}`,
    );
    expect(refused.status).toBe(403);
  });

  test('become the active one of the session that created them, at once', async () => {
    const { owner, organizationId } = await found();
    expect(await activeOf(owner)).toEqual([organizationId, null]);
    const second = await call(owner, 'create', { name: 'Army', slug: `army-${Date.now()}` });
    expect(await activeOf(owner)).toEqual([second.json.id, null]);
    await call(owner, 'set-active', { organizationId });
    expect(await activeOf(owner)).toEqual([organizationId, null]);
    await call(owner, 'set-active', { organizationId: null });
    expect(await activeOf(owner)).toEqual([null, null]);
    const stranger = await service().person('stranger');
    expect((await call(stranger, 'set-active', { organizationId })).status).toBe(403);
    await call(owner, 'set-active', { organizationId });
    await call(owner, 'delete', { organizationId });
    expect(await activeOf(owner)).toEqual([null, null]);
  });

  specTest(['states.organization-roles', 'permissions.organization-roles'], async () => {
    const { owner, organizationId } = await found();
    const admin = await join(owner, organizationId, 'admin');
    const member = await join(owner, organizationId);
    const both = await join(owner, organizationId, ['member', 'admin']);
    const { json } = await owner.get(`/organization/list-members?organizationId=${organizationId}`);
    const roles = json.members.map((one: { role: string }) => one.role);
    expect(roles.sort()).toEqual(['admin', 'member', 'member,admin', 'owner']);

    const may = async (who: Browser): Promise<readonly number[]> => {
      const statuses: number[] = [];
      const calls: [string, object][] = [
        ['update', { organizationId, data: { name: 'Fleet' } }],
        ['invite-member', { organizationId, email: `x-${++made}@example.org`, role: 'member' }],
        ['create-team', { organizationId, name: 'Team' }],
        ['update-member-role', { organizationId, memberId: member.memberId, role: 'member' }],
      ];
      for (const [verb, body] of calls) statuses.push((await call(who, verb, body)).status);
      return statuses;
    };
    expect(await may(owner)).toEqual([200, 200, 200, 200]);
    expect(await may(admin)).toEqual([200, 200, 200, 200]);
    expect(await may(both)).toEqual([200, 200, 200, 200]);
    expect(await may(member)).toEqual([403, 403, 403, 403]);
    // Only owners can invite owners or delete the organization.
    for (const who of [admin, member]) {
      expect((await invite(who, organizationId, 'y@example.org', { role: 'owner' })).status).toBe(403);
      expect((await call(who, 'delete', { organizationId })).status).toBe(403);
    }
    const unknown = await invite(owner, organizationId, 'z@example.org', { role: 'emperor' });
    expect(unknown.status).toBe(400);
    expect((await call(owner, 'leave', { organizationId })).status).toBe(400);
    expect((await call(member, 'leave', { organizationId })).status).toBe(200);
    const removed = { organizationId, memberIdOrEmail: both.email };
    expect((await call(admin, 'remove-member', removed)).status).toBe(200);
    expect((await call(owner, 'delete', { organizationId })).status).toBe(200);
  });

  specTest(['entities.invitation', 'states.invitation-status'], async () => {
    const { owner, organizationId } = await found();
    const guest = await service().person('guest');
    const { json } = await invite(owner, organizationId, guest.email.toUpperCase());
    expect(json).toMatchObject({
      id: expect.any(String),
      organizationId,
      email: guest.email,
      role: 'member',
      status: 'pending',
      inviterId: owner.userId,
      expiresAt: expect.any(String),
    });
    const statusOf = async (id: string) => {
      const [row] = await service().db.select().from(invitation).where(eq(invitation.id, id));
      return row?.status;
    };
    await call(guest, 'reject-invitation', { invitationId: json.id });
    expect(await statusOf(json.id)).toBe('rejected');
    expect((await call(guest, 'accept-invitation', { invitationId: json.id })).status).toBe(400);

    const second = (await invite(owner, organizationId, guest.email)).json.id;
    // Again for the same address: the link of the first mail stays valid, with the last role.
    const again = await invite(owner, organizationId, guest.email, { role: 'admin' });
    expect(again.json).toMatchObject({ id: second, role: 'admin', status: 'pending' });
    const third = second;
    const [kept] = await service().db.select().from(invitation).where(eq(invitation.id, third));
    expect(kept).toMatchObject({ status: 'pending', role: 'admin' });
    await call(owner, 'cancel-invitation', { invitationId: third });
    expect(await statusOf(third)).toBe('canceled');

    const last = (await invite(owner, organizationId, guest.email)).json.id;
    const other = await service().person('other');
    expect((await call(other, 'accept-invitation', { invitationId: last })).status).toBe(403);
    await call(guest, 'accept-invitation', { invitationId: last });
    expect(await statusOf(last)).toBe('accepted');
    expect((await invite(owner, organizationId, guest.email)).status).toBe(400);
  });

  test('send an address at most five invitations a day, regardless of the sender', {
    timeout: 120_000,
  }, async () => {
    const { owner, organizationId } = await found();
    const email = `stranger-${++made}-${Date.now()}@example.org`;
    const ids = new Set<string>();
    for (let n = 0; n < 5; n++) ids.add((await invite(owner, organizationId, email)).json.id);
    expect(ids.size).toBe(1);
    expect(await service().mailsTo(email)).toBe(5);
    const sixth = await invite(owner, organizationId, email);
    expect([sixth.status, sixth.json.code]).toEqual([429, 'TOO_MANY_INVITATIONS']);
    const wait = Number(sixth.headers.get('retry-after'));
    expect(wait > 0 && wait <= 24 * 3600, `${wait} s`).toBe(true);
    const other = await found();
    expect((await invite(other.owner, other.organizationId, email)).status).toBe(429);
    // Large providers deliver to one mailbox, wherever the dots are.
    const dotted = email.replace('stranger', 'str.an.ger');
    expect((await invite(owner, organizationId, dotted)).status).toBe(429);
    expect(await service().mailsTo(email)).toBe(5);
  });

  test('are joined in time by the user who confirmed the invited address', async () => {
    const { owner, organizationId } = await found();
    const email = `unconfirmed-${++made}-${Date.now()}@example.org`;
    const { json } = await invite(owner, organizationId, email);
    const mail = await service().mailTo(email);
    expect(mail?.text).toContain(`/invitations/${json.id}`);
    const open = service().otherwise({ requireVerification: false });
    const guest = open.browser();
    await guest.post('/sign-up/email', { name: 'Guest', email, password });
    const refused = await call(guest, 'accept-invitation', { invitationId: json.id });
    expect(refused.status).toBe(403);
    expect((await guest.get(`/organization/get-invitation?id=${json.id}`)).status).toBe(403);

    const late = await service().person('late');
    const { json: old } = await invite(owner, organizationId, late.email);
    await service()
      .db.update(invitation)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(invitation.id, old.id));
    expect((await call(late, 'accept-invitation', { invitationId: old.id })).status).toBe(400);
  });

  specTest(['entities.team', 'entities.team-member'], async () => {
    const { owner, organizationId } = await found();
    const created = await call(owner, 'create-team', { name: 'Bridge', organizationId });
    expect(created.json).toMatchObject({
      id: expect.any(String),
      name: 'Bridge',
      organizationId,
      createdAt: expect.any(String),
    });
    for (const name of ['', '   ', 'x'.repeat(101)]) {
      const refused = await call(owner, 'create-team', { name, organizationId });
      expect(refused.status).toBe(400);
      expect(refused.json).toMatchObject({ code: 'VALIDATION_ERROR', message: 'Invalid body parameters' });
      const update = { teamId: created.json.id, data: { name, organizationId } };
      expect((await call(owner, 'update-team', update)).status).toBe(400);
    }
    const teamId = created.json.id as string;
    const renamed = await call(owner, 'update-team', { teamId, data: { name: 'Engine', organizationId } });
    expect(renamed.json).toMatchObject({ name: 'Engine', updatedAt: expect.any(String) });

    const sailor = await join(owner, organizationId, 'member', { teamId });
    const rows = await service().db.select().from(teamMember).where(eq(teamMember.teamId, teamId));
    expect(rows).toMatchObject([
      { id: expect.any(String), teamId, userId: sailor.userId, createdAt: expect.any(Date) },
    ]);
    const countOf = async () =>
      (await service().db.select().from(team).where(eq(team.id, teamId)))[0]?.memberCount;
    expect(await countOf()).toBe(1);
    await call(sailor, 'set-active', { organizationId });
    await call(sailor, 'set-active-team', { teamId });
    expect(await activeOf(sailor)).toEqual([organizationId, teamId]);
    const { json } = await sailor.get('/organization/list-user-teams');
    expect(json).toMatchObject([{ id: teamId, name: 'Engine' }]);
    await call(owner, 'remove-team-member', { teamId, userId: sailor.userId });
    expect(await countOf()).toBe(0);
    expect((await call(owner, 'remove-team', { teamId, organizationId })).status).toBe(200);
    expect(await service().db.select().from(team).where(eq(team.id, teamId))).toEqual([]);
  });

  test('have unique names and addresses, within limits', async () => {
    const { owner, slug } = await found();
    const taken = await call(owner, 'create', { name: 'Other', slug });
    expect(taken.status).toBe(400);
    // The same holds if none of several existed when they checked.
    const atOnce = await Promise.all(
      Array.from({ length: 8 }, () => call(owner, 'create', { name: 'Once', slug: `once-${slug}` })),
    );
    const codes = atOnce.map(({ status, json }) => (status === 200 ? status : [status, json.code]));
    expect(codes.filter((one) => one === 200)).toHaveLength(1);
    expect(codes.filter((one) => one !== 200)).toEqual(Array(7).fill([400, taken.json.code]));
    for (const body of [
      { name: '', slug: 'fine' },
      { name: 'x'.repeat(101), slug: 'fine' },
      { name: 'Fine', slug: 'Not Fine' },
      { name: 'Fine', slug: 'x'.repeat(65) },
      { name: 'Fine', slug: 'fine', metadata: { text: 'x'.repeat(9000) } },
      { name: 'Fine', slug: 'fine', logo: 'x'.repeat(2001) },
    ]) {
      const refused = await call(owner, 'create', body);
      expect(refused.status, JSON.stringify(body).slice(0, 60)).toBe(400);
    }
  });

  test('of one user number fifty at most', async () => {
    const { owner, organizationId } = await found();
    const rows = Array.from({ length: 49 }, (_, number) => ({
      name: 'Many',
      slug: `many-${organizationId.slice(-8).toLowerCase()}-${number}`,
    }));
    for (const body of rows) expect((await call(owner, 'create', body)).status).toBe(200);
    const refused = await call(owner, 'create', { name: 'One more', slug: `more-${Date.now()}` });
    expect(refused.status).toBe(403);
    const kept = await service().db.select().from(session).where(eq(session.userId, owner.userId));
    expect(kept.length).toBeGreaterThan(0);
  });
});
