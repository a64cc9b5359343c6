import { account, session, user, verification } from '@winnow/store/schema';
import { eq } from 'drizzle-orm';
import { afterEach, expect, vi } from 'vitest';
import {
  type AccountsUnderTest,
  describeAccounts,
  linkIn,
  password,
} from '../../../../tests/spec/lib/accounts.ts';
import { specTest } from '../../../../tests/spec/spec-test.ts';

const day = 24 * 3600 * 1000;
afterEach(() => void vi.useRealTimers());

const isThere = async (service: AccountsUnderTest, userId: string): Promise<boolean> =>
  (await service.db.select().from(user).where(eq(user.id, userId))).length > 0;

describeAccounts('deletion', (service) => {
  specTest(['calls.delete-user', 'validation.delete-password'], async () => {
    const ada = await service().person('ada');
    const wrong = await ada.post('/delete-user', { password: 'not the password' });
    expect([wrong.status, wrong.json.message]).toEqual([400, 'Invalid password']);
    expect(await isThere(service(), ada.userId)).toBe(true);
    const { json } = await ada.post('/delete-user', { password });
    expect(json).toEqual({ success: true, message: 'User deleted' });
    expect(await isThere(service(), ada.userId)).toBe(false);
    expect((await ada.get('/get-session')).json).toBeNull();
    for (const table of [session, account]) {
      expect(await service().db.select().from(table).where(eq(table.userId, ada.userId))).toEqual([]);
    }
  });

  specTest(
    [
      'calls.delete-user',
      'calls.delete-user-callback',
      'routes.page-delete-user-callback',
      'states.deletion-token',
      'constants.delete-token',
      'errors.failed-to-get-user-info',
    ],
    async () => {
      const ada = await service().person('ada');
      const eve = await service().person('eve');
      const asked = await ada.post('/delete-user', { callbackURL: '/goodbye' });
      expect(asked.json).toEqual({ success: true, message: 'Verification email sent' });
      const link = linkIn(await service().mailTo(ada.email));
      const token = link.searchParams.get('token') ?? '';
      expect(token).toMatch(/^[0-9a-z]{32}$/);
      const [kept] = await service().db.select().from(verification).where(eq(verification.value, ada.userId));
      expect(kept?.identifier).not.toContain(token);
      const lasts = kept!.expiresAt.getTime() - kept!.createdAt.getTime();
      expect(Math.abs(lasts - day)).toBeLessThan(5000);

      const callback = `/delete-user/callback${link.search}`;
      const nobody = await service().browser().get(callback);
      expect([nobody.status, nobody.json.message]).toEqual([404, 'Failed to get user info']);
      const unknown = await ada.get('/delete-user/callback?token=unknown');
      expect([unknown.status, unknown.json.code]).toEqual([404, 'INVALID_TOKEN']);
      const done = await ada.get(callback);
      expect([done.status, done.location]).toEqual([302, '/goodbye']);
      expect(await isThere(service(), ada.userId)).toBe(false);

      await eve.post('/delete-user');
      const evesToken = linkIn(await service().mailTo(eve.email)).searchParams.get('token');
      const others = await (await service().person('mallory')).post('/delete-user', { token: evesToken });
      expect(others.status).toBe(404);
      expect(await isThere(service(), eve.userId)).toBe(true);
    },
  );

  specTest(['calls.delete-user', 'states.deletion-token'], async () => {
    const ada = await service().person('ada');
    const ask = async (): Promise<string | null> => {
      await ada.post('/delete-user');
      return linkIn(await service().mailTo(ada.email)).searchParams.get('token');
    };
    const late = await ask();
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + day + 1000);
    expect((await ada.post('/delete-user', { token: late })).status).toBe(404);
    vi.useRealTimers();
    const { json } = await ada.post('/delete-user', { token: await ask() });
    expect(json).toEqual({ success: true, message: 'User deleted' });
    expect(await isThere(service(), ada.userId)).toBe(false);
  });

  specTest('validation.delete-fresh', async () => {
    const ada = await service().person('ada');
    await service()
      .db.update(session)
      .set({ updatedAt: new Date(Date.now() - 2 * day) })
      .where(eq(session.userId, ada.userId));
    expect((await ada.post('/delete-user')).json.code).toBe('SESSION_EXPIRED');
    expect((await ada.post('/delete-user', { password })).json.message).toBe('User deleted');
  });

  specTest('permissions.delete-enabled', async () => {
    const off = service().otherwise({ disabledFeatures: ['delete-user'] });
    const ada = await off.person('ada');
    expect((await ada.post('/delete-user', { password })).status).toBe(404);
    expect((await ada.get('/delete-user/callback?token=any')).status).toBe(404);
    expect(await isThere(service(), ada.userId)).toBe(true);
  });
});
