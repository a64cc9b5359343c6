import { expect, test } from 'vitest';
import { describeStores } from '../../../../tests/support/stores.ts';
import { listOwnData } from '../people/own-data.ts';
import { account, passkey, twoFactor, user } from '../schema/index.ts';
import { addOwner } from '../testing/people.ts';
import { findPasskey, listPasskeys, recordPasskeyUse, removePasskey } from './passkeys.ts';
import { claimTotpCounter } from './two-factors.ts';

describeStores('ways to sign in', (db) => {
  const addPasskey = async (userId: string, id: string): Promise<void> => {
    await db()
      .insert(passkey)
      .values({
        id,
        userId,
        name: 'Laptop',
        credentialID: `credential-${id}`,
        publicKey: 'AQID',
        counter: 0,
        deviceType: 'multiDevice',
        backedUp: true,
        createdAt: new Date(1),
      });
  };

  test('store passkeys, which are deleted with their user', async () => {
    await addOwner(db(), 'ann');
    await addOwner(db(), 'bob');
    await addPasskey('ann', 'a1');
    await addPasskey('bob', 'b1');
    await recordPasskeyUse(db(), 'credential-a1', 7);
    expect(await listPasskeys(db(), 'ann')).toMatchObject([{ id: 'a1', lastUsedAt: new Date(7) }]);
    expect(await findPasskey(db(), 'credential-b1')).toMatchObject({ userId: 'bob', lastUsedAt: null });
    await expect(addPasskey('bob', 'a1')).rejects.toThrow();
    const kept = await listOwnData(db(), 'passkeys', { userId: 'ann', limit: 5 });
    expect(kept.map(({ row }) => row)).toMatchObject([{ id: 'a1', name: 'Laptop' }]);
    await db().delete(user);
    expect(await findPasskey(db(), 'credential-b1')).toBeUndefined();
  });

  test('are removed one by one, except the last way to sign in', async () => {
    await addOwner(db(), 'cy');
    await addOwner(db(), 'eve');
    const providers = ['credential', 'github'];
    const remove = (id: string, userId = 'cy') => removePasskey(db(), { userId, id, providers });
    for (const id of ['c1', 'c2', 'c3']) await addPasskey('cy', id);
    expect(await remove('c1', 'eve')).toBe('missing');
    expect(await remove('c1')).toBe('removed');
    expect((await Promise.all([remove('c2'), remove('c3')])).toSorted()).toEqual(['last', 'removed']);
    const [left] = await listPasskeys(db(), 'cy');
    const link = { userId: 'cy', accountId: '1' };
    await db()
      .insert(account)
      .values([
        { ...link, id: 'gone', providerId: 'a provider that is not configured any more' },
        { ...link, id: 'no-password', providerId: 'credential' },
      ]);
    expect(await remove(left!.id)).toBe('last');
    await db()
      .insert(account)
      .values({ ...link, id: 'github', providerId: 'github' });
    expect(await remove(left!.id)).toBe('removed');
  });

  test('accept the code of a period once, and none of an earlier one', async () => {
    await addOwner(db(), 'dan');
    await db().insert(twoFactor).values({ id: 'factor', userId: 'dan', secret: 's', backupCodes: '[]' });
    const take = (counter: number) => claimTotpCounter(db(), 'factor', counter);
    expect((await Promise.all([1, 2, 3, 4].map(() => take(100)))).filter(Boolean)).toHaveLength(1);
    expect([await take(99), await take(100), await take(101)]).toEqual([false, false, true]);
  });
});
