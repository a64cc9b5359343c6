import { APIError, createAuthEndpoint, sensitiveSessionMiddleware } from 'better-auth/api';
import { deleteSessionCookie } from 'better-auth/cookies';
import { generateRandomString } from 'better-auth/crypto';
import * as z from 'zod';
import { isFresh } from '../sessions/fresh-session.ts';

const refusals = {
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'Credential account not found',
  INVALID_PASSWORD: 'Invalid password',
  SESSION_EXPIRED: 'Session expired. Re-authenticate to perform this action.',
};

/**
 * Deletes the account of the signed-in user. With the password or a token from a mail it is deleted
 * at once; without them the session must be fresh, and a mail asks for confirmation. better-auth's
 * own endpoint sends that mail even with the password, and counts freshness from the sign-in.
 */
export const deleteUserEndpoint = createAuthEndpoint(
  '/delete-user',
  {
    method: 'POST',
    body: z.object({
      callbackURL: z.string().optional(),
      password: z.string().max(128).optional(),
      token: z.string().optional(),
    }),
    use: [sensitiveSessionMiddleware],
  },
  async (call) => {
    const { baseURL, internalAdapter, options, password, runInBackgroundOrAwait, session, sessionConfig } =
      call.context;
    const { user } = session;
    const { deleteUser } = options.user ?? {};
    if (!deleteUser?.enabled) throw new APIError('NOT_FOUND');
    const remove = async () => {
      await deleteUser.beforeDelete?.(user, call.request);
      await internalAdapter.deleteUser(user.id);
      await internalAdapter.deleteUserSessions(user.id);
      deleteSessionCookie(call);
      await deleteUser.afterDelete?.(user, call.request);
      return call.json({ success: true, message: 'User deleted' });
    };

    const given = call.body;
    if (given.password) {
      const account = await internalAdapter.findCredentialAccount(user.id);
      if (!account?.password) throw refuse('CREDENTIAL_ACCOUNT_NOT_FOUND');
      if (!(await password.verify({ hash: account.password, password: given.password }))) {
        throw refuse('INVALID_PASSWORD');
      }
    }
    if (given.token) {
      const token = await internalAdapter.consumeVerificationValue(`delete-account-${given.token}`);
      if (token?.value !== user.id) {
        throw new APIError('NOT_FOUND', { code: 'INVALID_TOKEN', message: 'Invalid token' });
      }
    }
    if (given.password || given.token) return remove();
    if (!isFresh(session.session, sessionConfig.freshAge)) throw refuse('SESSION_EXPIRED');
    if (!deleteUser.sendDeleteAccountVerification) return remove();

    const token = generateRandomString(32, '0-9', 'a-z');
    await internalAdapter.createVerificationValue({
      value: user.id,
      identifier: `delete-account-${token}`,
      expiresAt: new Date(Date.now() + (deleteUser.deleteTokenExpiresIn ?? 86_400) * 1000),
    });
    const url = `${baseURL}/delete-user/callback?token=${token}&callbackURL=${encodeURIComponent(given.callbackURL || '/')}`;
    await runInBackgroundOrAwait(
      deleteUser.sendDeleteAccountVerification({ user, url, token }, call.request),
    );
    return call.json({ success: true, message: 'Verification email sent' });
  },
);

function refuse(code: keyof typeof refusals): APIError {
  return new APIError('BAD_REQUEST', { code, message: refusals[code] });
}
