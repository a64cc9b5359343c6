import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { describeStores } from '../../../../tests/support/stores.ts';
import { appendAudit, listAudit, verifyAudit } from '../log/audit-log.ts';
import { auditLog, member, organization, team, teamMember, user } from '../schema/index.ts';
import { addOwner, addPerson } from '../testing/people.ts';
import { findProjectAccess, projectAudience } from './project-access.ts';
import { addProject, listProjects, type ProjectScope, transferProjectsOf } from './projects.ts';
import { addShareLink, followShareLink, removeShareLink, saveShare } from './shares.ts';

describeStores('sharing', (db) => {
  const accessOf = async (projectId: string, userId: string, now = 10) => {
    const found = await findProjectAccess(db(), projectId, userId, now);
    return found && [found.role, found.shared];
  };
  const share = (projectId: string, grantee: Parameters<typeof saveShare>[1]['grantee'], more: object = {}) =>
    saveShare(db(), {
      id: `share-${JSON.stringify(grantee)}`,
      projectId,
      grantee,
      level: 'view',
      sharedById: projectId.replace('-project', ''),
      expiresAt: null,
      now: 1,
      ...more,
    });
  const found = async (userId: string, scope: ProjectScope) => {
    const query = { userId, scope, now: 10, sort: 'name', descending: false, offset: 0, limit: 9 } as const;
    return (await listProjects(db(), query)).items.map(({ project }) => project.id);
  };

  test('a share with a user lasts until it expires, and sharing again changes it', async () => {
    const { projectId } = await addOwner(db(), 'ann');
    const guest = await addPerson(db(), 'bob');
    expect(await accessOf(projectId, guest)).toEqual([null, null]);
    await share(projectId, { userId: guest });
    expect(await accessOf(projectId, guest)).toEqual([null, 'view']);
    await share(projectId, { userId: guest }, { level: 'manage', expiresAt: new Date(20) });
    expect(await accessOf(projectId, guest)).toEqual([null, 'manage']);
    expect(await accessOf(projectId, guest, 21)).toEqual([null, null]);
    expect(await found(guest, { kind: 'shared' })).toEqual([projectId]);
    expect(await found(guest, { kind: 'personal' })).toEqual([]);
  });

  test('a share with an address applies to the user who has confirmed it', async () => {
    const { projectId } = await addOwner(db(), 'cleo');
    const guest = await addPerson(db(), 'dan');
    await share(projectId, { email: 'dan@example.org' }, { level: 'edit' });
    expect(await accessOf(projectId, guest)).toEqual([null, null]);
    await db().update(user).set({ emailVerified: true }).where(eq(user.id, guest));
    expect(await accessOf(projectId, guest)).toEqual([null, 'edit']);
    expect([...(await projectAudience(db(), projectId, 10))].sort()).toEqual(['cleo', 'dan']);
  });

  test('members of an organization or team see its projects; the highest level wins', async () => {
    const [boss, hand, stranger] = [
      await addPerson(db(), 'boss'),
      await addPerson(db(), 'hand'),
      await addPerson(db(), 'stranger'),
    ];
    const at = new Date(1);
    await db().insert(organization).values({ id: 'org', name: 'Acme', slug: 'acme', createdAt: at });
    await db()
      .insert(member)
      .values([
        { id: 'm1', organizationId: 'org', userId: boss, role: 'owner', createdAt: at },
        { id: 'm2', organizationId: 'org', userId: hand, role: 'member', createdAt: at },
      ]);
    await db().insert(team).values({ id: 'team', name: 'Cleaners', organizationId: 'org', createdAt: at });
    await db().insert(teamMember).values({ id: 't1', teamId: 'team', userId: hand });
    const owner = { organizationId: 'org' };
    await addProject(db(), { id: 'of-org', name: 'Ours', owner, createdById: boss, now: 1 });
    await share('of-org', { teamId: 'team' }, { level: 'manage', sharedById: boss });
    await share('of-org', { userId: hand }, { level: 'view', sharedById: boss });
    expect(await accessOf('of-org', boss)).toEqual(['owner', null]);
    expect(await accessOf('of-org', hand)).toEqual(['member', 'manage']);
    expect(await accessOf('of-org', stranger)).toEqual([null, null]);
    expect(await found(hand, { kind: 'organization', id: 'org' })).toEqual(['of-org']);
    expect(await found(stranger, { kind: 'organization', id: 'org' })).toEqual([]);
    expect([...(await projectAudience(db(), 'of-org', 10))].sort()).toEqual(['boss', 'hand']);
    await expect(db().delete(organization).where(eq(organization.id, 'org'))).rejects.toThrow();
    await transferProjectsOf(db(), 'org', { userId: boss });
    await db().delete(organization).where(eq(organization.id, 'org'));
    expect(await found(boss, { kind: 'personal' })).toEqual(['of-org']);
  });

  test('users who came through a link lose access with it', async () => {
    const { projectId, userId } = await addOwner(db(), 'eli');
    const guest = await addPerson(db(), 'fay');
    const link = await addShareLink(db(), {
      id: 'link',
      projectId,
      tokenHash: 'hash',
      level: 'edit',
      expiresAt: new Date(50),
      sharedById: userId,
      now: 1,
    });
    await followShareLink(db(), link, { id: 'by-link', userId: guest, now: 2 });
    await followShareLink(db(), link, { id: 'by-link-again', userId: guest, now: 3 });
    expect(await accessOf(projectId, guest)).toEqual([null, 'edit']);
    expect(await accessOf(projectId, guest, 51)).toEqual([null, null]);
    await removeShareLink(db(), projectId, 'link');
    expect(await accessOf(projectId, guest)).toEqual([null, null]);
  });

  describe('the audit log', () => {
    const append = (n: number) =>
      db().transaction((tx) =>
        appendAudit(tx, {
          actorId: 'ann',
          actorName: 'Ann',
          via: 'ui',
          action: n % 2 === 0 ? 'share.add' : 'project.rename',
          organizationId: n === 2 ? 'org' : null,
          projectId: 'p',
          target: { n, text: 'a\u0000b “ü”', nested: { b: 1, a: [null, 1e21] } },
          now: n,
        }),
      );

    test('numbers concurrently added rows without gaps and verifies them', async () => {
      await Promise.all([1, 2, 3, 4].map(append));
      const rows = await listAudit(db(), { limit: 10 });
      expect(rows.map(({ number }) => number)).toEqual([4, 3, 2, 1]);
      const verdict = await verifyAudit(db());
      expect(verdict).toEqual({
        rows: 4,
        head: { number: 4, hash: rows[0]?.hash },
        broken: undefined,
      });
      expect((await listAudit(db(), { action: 'share', limit: 10 })).length).toBe(2);
      expect((await listAudit(db(), { organizationId: 'org', limit: 10 })).length).toBe(1);
      expect((await listAudit(db(), { from: 2, to: 3, before: 100, limit: 10 })).length).toBe(2);
    });

    test('is unaffected by a change that is rolled back', async () => {
      const before = await verifyAudit(db());
      const undone = db().transaction(async (tx) => {
        await appendAudit(tx, { ...(await listAudit(tx, { limit: 1 }))[0]!, now: 6 });
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
      expect(await verifyAudit(db())).toEqual(before);
    });

    test('refuses updates, deletions and truncation', async () => {
      await expect(db().update(auditLog).set({ actorName: 'Eve' })).rejects.toThrow();
      await expect(db().delete(auditLog)).rejects.toThrow();
      await expect(db().execute(sql`TRUNCATE audit_log`)).rejects.toThrow();
    });

    test('reports changed and missing rows after the database was forced', async () => {
      const before = await verifyAudit(db());
      const forced = async (change: ReturnType<typeof sql>) => {
        await db().execute(sql`ALTER TABLE audit_log DISABLE TRIGGER ALL`);
        await db().execute(change);
        await db().execute(sql`ALTER TABLE audit_log ENABLE TRIGGER ALL`);
        return (await verifyAudit(db(), before.head)).broken;
      };
      const rename = (name: string) => sql`UPDATE audit_log SET actor_name = ${name} WHERE number = 2`;
      expect(await forced(rename('Eve'))).toEqual({ number: 2, reason: 'changed' });
      expect(await forced(rename('Ann'))).toBeUndefined();
      expect(await forced(sql`DELETE FROM audit_log WHERE number = ${before.head?.number}`)).toEqual({
        number: before.head?.number,
        reason: 'missing',
      });
      expect(await forced(sql`DELETE FROM audit_log WHERE number = 1`)).toEqual({
        number: 1,
        reason: 'missing',
      });
    });
  });
});
