import { accountInfo as coreAccountInfo, createAuthEndpoint, sessionMiddleware } from 'better-auth/api';
import { z } from 'zod';
import { callCore } from './call-core.ts';
import { findLinkedAccount } from './linked-account.ts';

/** `POST /account-info`: the provider's current profile of a linked account. */
export const accountInfo = createAuthEndpoint(
  '/account-info',
  { method: 'POST', body: z.object({ accountId: z.string() }), use: [sessionMiddleware] },
  async (call) => {
    const account = await findLinkedAccount(call.context, call.context.session.user.id, call.body);
    const { user, data } = await callCore(coreAccountInfo, call, {
      method: 'GET',
      body: undefined,
      query: { accountId: account.id },
    });
    return call.json({ user, data });
  },
);
