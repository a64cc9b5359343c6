import { createAuthEndpoint } from 'better-auth/api';
import { z } from 'zod';
import { freshSession } from '../../sessions/fresh-session.ts';
import { findLinkedAccount, refuse } from './linked-account.ts';

/** `POST /unlink-account`: removes a sign-in method, but not the last one. */
export const unlinkAccount = createAuthEndpoint(
  '/unlink-account',
  {
    method: 'POST',
    body: z.object({ providerId: z.string(), accountId: z.string().optional() }),
    use: [freshSession],
  },
  async (call) => {
    const { internalAdapter, options, session } = call.context;
    const accounts = await internalAdapter.findAccounts(session.user.id);
    if (accounts.length === 1 && !options.account?.accountLinking?.allowUnlinkingAll) {
      throw refuse("You can't unlink your last account");
    }
    const account = await findLinkedAccount(call.context, session.user.id, call.body);
    await internalAdapter.deleteAccount(account.id);
    return call.json({ status: true });
  },
);
