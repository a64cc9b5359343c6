import { user } from '@winnow/store/schema';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { describeAccounts, linkIn, password } from '../../../../tests/spec/lib/accounts.ts';

describeAccounts('a change of the email address', (service) => {
  /** The token of a reset link in the mailbox of an address. */
  const resetTokenAt = async (email: string): Promise<string> => {
    await service().browser().post('/request-password-reset', { email });
    return (
      linkIn(await service().mailTo(email))
        .pathname.split('/')
        .at(-1) ?? ''
    );
  };
  const resetBy = (token: string) =>
    service().browser().post('/reset-password', { token, newPassword: 'chosen by someone else' });

  test('voids reset links that the old address received', async () => {
    const ada = await service().person('ada');
    const token = await resetTokenAt(ada.email);
    await ada.post('/change-email', { newEmail: `moved-${ada.email}` });
    const link = linkIn(await service().mailTo(ada.email));
    expect((await ada.get(`/verify-email${link.search}`)).status).toBe(302);
    expect((await resetBy(token)).json.message).toBe('invalid token');
  });

  test('voids them too if it takes effect at once', async () => {
    const ada = await service().person('ada');
    const token = await resetTokenAt(ada.email);
    await service().db.update(user).set({ emailVerified: false }).where(eq(user.id, ada.userId));
    ada.forgetCopy();
    await ada.post('/change-email', { newEmail: `moved-${ada.email}` });
    expect((await resetBy(token)).json.message).toBe('invalid token');
    await service().db.update(user).set({ emailVerified: true }).where(eq(user.id, ada.userId));
    const signedIn = await service()
      .browser()
      .post('/sign-in/email', {
        email: `moved-${ada.email}`,
        password,
      });
    expect(signedIn.status).toBe(200);
  });
});
