import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { describeStores } from '../../../../tests/support/stores.ts';
import { findProjectAccess } from '../projects/project-access.ts';
import { currentRecipe, saveRecipe } from '../projects/recipes.ts';
import { saveShare } from '../projects/shares.ts';
import { project, session } from '../schema/index.ts';
import { findOpenSession } from '../sign-in/sessions.ts';
import { addOwner, addPerson, confirmAddress } from '../testing/people.ts';
import { joinTransaction } from './joined-transaction.ts';

describeStores('reads that every call repeats', (db) => {
  const addSession = (id: string, userId: string) =>
    db()
      .insert(session)
      .values({
        id,
        token: id,
        userId,
        expiresAt: new Date(1_000),
        createdAt: new Date(1),
        updatedAt: new Date(1),
      });
  const share = (
    projectId: string,
    grantee: Parameters<typeof saveShare>[1]['grantee'],
    expiresAt: Date | null,
  ) =>
    saveShare(db(), {
      ...{ id: `${projectId}-${JSON.stringify(grantee)}`, projectId, grantee, level: 'view', expiresAt },
      ...{ sharedById: projectId.replace('-project', ''), now: 1 },
    });
  const sharedWith = async (projectId: string, userId: string, now: number) =>
    (await findProjectAccess(db(), projectId, userId, now))?.shared;

  test('end with the session, no matter how it was ended', async () => {
    const userId = await addPerson(db(), 'ada');
    for (const end of [
      () => db().delete(session).where(eq(session.id, 's')),
      () => db().execute(sql`DELETE FROM session WHERE id = 's'`),
      () => db().transaction((tx) => tx.delete(session).where(eq(session.id, 's'))),
      () => db().execute(sql`DELETE FROM "user" WHERE id = 'ada'`),
    ]) {
      await addSession('s', userId);
      for (let n = 0; n < 3; n++) expect((await findOpenSession(db(), 's', 10))?.user.id).toBe('ada');
      expect(await findOpenSession(db(), 's', 1_000)).toBeUndefined();
      expect((await findOpenSession(db(), 's', 10))?.user.id).toBe('ada');
      await end();
      expect(await findOpenSession(db(), 's', 10)).toBeUndefined();
    }
  });

  test('change with shares, and when those expire', async () => {
    const { projectId } = await addOwner(db(), 'bea');
    const guest = await addPerson(db(), 'carl');
    expect(await sharedWith(projectId, guest, 10)).toBeNull();
    await share(projectId, { userId: guest }, new Date(20));
    for (let n = 0; n < 3; n++) expect(await sharedWith(projectId, guest, 10)).toBe('view');
    expect(await sharedWith(projectId, guest, 20)).toBeNull();
    expect(await sharedWith(projectId, guest, 19)).toBe('view');
    await share(projectId, { email: 'dora@example.org' }, null);
    const invited = await addPerson(db(), 'dora');
    expect(await sharedWith(projectId, invited, 10)).toBeNull();
    await confirmAddress(db(), invited);
    expect(await sharedWith(projectId, invited, 10)).toBe('view');
    await db()
      .update(project)
      .set({ deletedAt: new Date(5) })
      .where(eq(project.id, projectId));
    expect((await findProjectAccess(db(), projectId, invited, 10))?.project.deletedAt).toEqual(new Date(5));
  });

  test("see a transaction's writes within it, and after it only if it was not rolled back", async () => {
    const { projectId, userId } = await addOwner(db(), 'emil');
    const save = (within: Parameters<typeof saveRecipe>[0], base: number) =>
      saveRecipe(within, {
        ...{ id: `${projectId}-${base}`, projectId, base, recipe: { winnow: 1, name: 'n', steps: [] } },
        ...{ summary: 's', authorId: userId, now: 1 },
      });
    const current = async () => (await currentRecipe(db(), projectId))?.number ?? 0;
    expect(await current()).toBe(0);
    const undone = db().transaction((tx) =>
      joinTransaction(tx, async () => {
        await save(tx, 0);
        expect(await current()).toBe(1);
        throw new Error('undone');
      }),
    );
    const before = current();
    await expect(undone).rejects.toThrow('undone');
    expect(await before).toBe(0);
    expect(await current()).toBe(0);
    const done = db().transaction((tx) => save(tx, 0));
    const reads = Promise.all(Array.from({ length: 5 }, current));
    await done;
    expect(await current()).toBe(1);
    await reads;
    expect(await current()).toBe(1);
  });
});
