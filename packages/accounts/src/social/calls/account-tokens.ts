import {
  getAccessToken as coreGetAccessToken,
  refreshToken as coreRefreshToken,
  createAuthEndpoint,
} from 'better-auth/api';
import { z } from 'zod';
import { openIdToken } from '../sealed-id-tokens.ts';
import { actingUser } from './acting-user.ts';
import { callCore } from './call-core.ts';
import { findLinkedAccount, listScopes } from './linked-account.ts';

const body = z.object({
  providerId: z.string(),
  accountId: z.string().optional(),
  userId: z.string().optional(),
});

/**
 * `POST /get-access-token`: a token that is valid for at least 5 more seconds, refreshed if
 * necessary.
 */
export const getAccessToken = createAuthEndpoint(
  '/get-access-token',
  { method: 'POST', body },
  async (call) => {
    const userId = await actingUser(call);
    const account = await findLinkedAccount(call.context, userId, call.body);
    const { accessToken, accessTokenExpiresAt, scopes, idToken } = await callCore(coreGetAccessToken, call, {
      body: { accountId: account.id, userId },
    });
    const opened = await openIdToken(idToken, call.context);
    return call.json({ accessToken, accessTokenExpiresAt, scopes, idToken: opened });
  },
);

/** `POST /refresh-token`: new tokens for the stored refresh token. */
export const refreshToken = createAuthEndpoint('/refresh-token', { method: 'POST', body }, async (call) => {
  const userId = await actingUser(call);
  const account = await findLinkedAccount(call.context, userId, call.body);
  const { scope, accessToken, accessTokenExpiresAt, refreshToken, refreshTokenExpiresAt, idToken } =
    await callCore(coreRefreshToken, call, { body: { accountId: account.id, userId } });
  const scopes = listScopes(scope);
  return call.json({
    accessToken,
    accessTokenExpiresAt,
    refreshToken,
    refreshTokenExpiresAt,
    scopes,
    idToken: await openIdToken(idToken, call.context),
  });
});
