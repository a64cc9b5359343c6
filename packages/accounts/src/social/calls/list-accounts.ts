import { createAuthEndpoint, sessionMiddleware } from 'better-auth/api';
import { listScopes } from './linked-account.ts';

/** `GET /list-accounts`: the user's sign-in methods. */
export const listAccounts = createAuthEndpoint(
  '/list-accounts',
  { method: 'GET', use: [sessionMiddleware] },
  async (call) => {
    const accounts = await call.context.internalAdapter.findAccounts(call.context.session.user.id);
    return call.json(
      accounts.map(({ id, providerId, createdAt, updatedAt, accountId, scope }) => ({
        id,
        provider: providerId,
        createdAt,
        updatedAt,
        accountId,
        scopes: listScopes(scope),
      })),
    );
  },
);
