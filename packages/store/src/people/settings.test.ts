import { expect, test } from 'vitest';
import { describeStores } from '../../../../tests/support/stores.ts';
import {
  addNotification,
  claimDueMail,
  countUnread,
  listNotifications,
  mailAgain,
  markNotificationsRead,
  maxNotifications,
} from '../messages/notifications.ts';
import {
  addPersonalToken,
  findPersonalToken,
  markTokenUsed,
  removePersonalToken,
} from '../sign-in/personal-tokens.ts';
import { addSignIn, listSignIns, maxSignIns } from '../sign-in/sign-ins.ts';
import { addPerson } from '../testing/people.ts';
import { findAvatar, removeAvatar, saveAvatar } from './avatars.ts';
import { changePreferences, findUserSettings, saveHandle } from './user-settings.ts';
import { findUser, findUserByEmail } from './users.ts';

/** Ids that sort by number. */
const idOf = (kind: string, n: number): string => `${kind}-${String(n).padStart(6, '0')}`;

describeStores('settings', (db) => {
  test('concurrent changes of preferences are all kept', async () => {
    const userId = await addPerson(db(), 'chooser');
    const names = ['a', 'b', 'c', 'd', 'e'];
    await Promise.all(
      names.map((name) =>
        changePreferences(db(), userId, (stored) => ({ ...(stored as object), [name]: true }), 1),
      ),
    );
    const all = Object.fromEntries(names.map((name) => [name, true]));
    expect((await findUserSettings(db(), userId))?.preferences).toEqual(all);
  });

  test('a handle belongs to one user, even if two request it at once', async () => {
    const people = await Promise.all(
      ['first', 'second', 'third'].map((id) => addPerson(db(), `handle-${id}`)),
    );
    const saved = await Promise.all(people.map((id) => saveHandle(db(), id, 'ada', 1)));
    expect(saved.filter(Boolean)).toHaveLength(1);
    const holder = people[saved.indexOf(true)]!;
    expect(await saveHandle(db(), holder, 'ada', 2)).toBe(true);
    expect(await saveHandle(db(), holder, null, 3)).toBe(true);
    expect(await saveHandle(db(), people.find((id) => id !== holder)!, 'ada', 4)).toBe(true);
  });

  test('a picture is stored byte for byte, set on the account, and gone when removed', async () => {
    const userId = await addPerson(db(), 'pictured');
    const bytes = new Uint8Array([0, 1, 2, 254, 255]);
    await saveAvatar(db(), {
      userId,
      version: 'v1',
      type: 'image/webp',
      bytes,
      image: '/api/avatars/x',
      now: 1,
    });
    expect([...(await findAvatar(db(), userId))!.bytes]).toEqual([...bytes]);
    expect((await findUser(db(), userId))?.image).toBe('/api/avatars/x');
    await removeAvatar(db(), userId, 2);
    expect(await findAvatar(db(), userId)).toBeUndefined();
    expect((await findUser(db(), userId))?.image).toBeNull();
  });

  test('a user is found by their address in any case', async () => {
    const id = await addPerson(db(), 'mixed');
    expect((await findUserByEmail(db(), 'Mixed@Example.ORG'))?.id).toBe(id);
    expect(await findUserByEmail(db(), 'nobody@example.org')).toBeUndefined();
  });

  test('a token is found by its hash until it expires or is removed by its owner', async () => {
    const userId = await addPerson(db(), 'holder');
    const other = await addPerson(db(), 'other-holder');
    const token = { id: 't1', userId, name: 'CI', prefix: 'wnw_abc', scopes: ['read'], now: 1 };
    await addPersonalToken(db(), { ...token, tokenHash: 'h1', expiresAt: new Date(1000) });
    expect((await findPersonalToken(db(), 'h1', 999))?.user.id).toBe(userId);
    expect(await findPersonalToken(db(), 'h1', 1000)).toBeUndefined();
    await markTokenUsed(db(), 't1', { address: '192.0.2.1', now: 500, since: 440 });
    await markTokenUsed(db(), 't1', { address: '192.0.2.1', now: 520, since: 460 });
    expect((await findPersonalToken(db(), 'h1', 999))?.token.lastUsedAt?.getTime()).toBe(500);
    await markTokenUsed(db(), 't1', { address: '192.0.2.2', now: 530, since: 470 });
    expect((await findPersonalToken(db(), 'h1', 999))?.token).toMatchObject({
      lastUsedAt: new Date(530),
      lastUsedAddress: '192.0.2.2',
    });
    expect(await removePersonalToken(db(), other, 't1')).toBeUndefined();
    expect((await removePersonalToken(db(), userId, 't1'))?.name).toBe('CI');
    expect(await findPersonalToken(db(), 'h1', 999)).toBeUndefined();
  });

  test('sign-in attempts are kept for a limited time and up to a maximum number', async () => {
    const userId = await addPerson(db(), 'signer');
    const attempt = (n: number, now: number, on = db()) =>
      addSignIn(on, {
        id: idOf('attempt', n),
        userId,
        kind: 'password',
        succeeded: true,
        address: '::1',
        userAgent: null,
        now,
      });
    await attempt(0, 1);
    await attempt(1, maxSignIns.ms);
    await attempt(2, maxSignIns.ms + 2);
    const ids = async () => (await listSignIns(db(), { userId, limit: 1000 })).map((one) => one.id);
    expect(await ids()).toEqual([idOf('attempt', 2), idOf('attempt', 1)]);
    await db().transaction(async (tx) => {
      for (let n = 3; n < maxSignIns.most + 5; n++) await attempt(n, maxSignIns.ms + n, tx);
    });
    const kept = await ids();
    expect(kept).toHaveLength(maxSignIns.most);
    expect(kept[0]).toBe(idOf('attempt', maxSignIns.most + 4));
  });

  test('notifications are listed, counted and marked as read; the oldest are removed', async () => {
    const userId = await addPerson(db(), 'told');
    const addNotice = (n: number, inApp = true, on = db()) =>
      addNotification(on, {
        id: idOf('told', n),
        userId,
        category: 'jobDone',
        title: `Number ${n}`,
        body: null,
        link: null,
        inApp,
        mailAt: null,
        now: n,
      });
    for (const n of [1, 2, 3]) await addNotice(n);
    await addNotice(4, false);
    expect(await countUnread(db(), userId)).toBe(3);
    await markNotificationsRead(db(), userId, 9, idOf('told', 2));
    expect(await countUnread(db(), userId)).toBe(2);
    const page = await listNotifications(db(), { userId, before: idOf('told', 3), limit: 1 });
    expect(page.map((one) => [one.title, one.readAt !== null])).toEqual([['Number 2', true]]);
    await markNotificationsRead(db(), userId, 9);
    expect(await countUnread(db(), userId)).toBe(0);
    await db().transaction(async (tx) => {
      for (let n = 5; n <= maxNotifications + 2; n++) await addNotice(n, true, tx);
    });
    const all = await listNotifications(db(), { userId, limit: 1000 });
    expect(all.at(-1)?.title).toBe('Number 3');
  });

  test('due mail is claimed once, and again after sending has failed', async () => {
    const userId = await addPerson(db(), 'mailed');
    for (const [n, mailAt] of [100, 200, 300].entries()) {
      const told = { userId, category: 'jobDone', title: 'x', body: null, link: null, inApp: false };
      await addNotification(db(), { ...told, id: idOf('mail', n), mailAt, now: 1 });
    }
    const taken = await Promise.all([claimDueMail(db(), 200, 10), claimDueMail(db(), 200, 10)]);
    const ids = taken.flat().map((one) => one.id);
    expect(ids.sort()).toEqual([idOf('mail', 0), idOf('mail', 1)]);
    await mailAgain(db(), [idOf('mail', 0)], 250);
    expect(await claimDueMail(db(), 249, 10)).toEqual([]);
    expect((await claimDueMail(db(), 250, 10)).map((one) => [one.id, one.mailAttempts])).toEqual([
      [idOf('mail', 0), 2],
    ]);
  });
});
