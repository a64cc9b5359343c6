import type { BetterAuthPlugin } from 'better-auth/types';
import { accountInfo } from './account-info.ts';
import { getAccessToken, refreshToken } from './account-tokens.ts';
import { listAccounts } from './list-accounts.ts';
import { unlinkAccount } from './unlink-account.ts';

/**
 * Calls on linked accounts that replace better-auth's own, by their keys, since its bodies and
 * responses differ.
 */
export function socialCalls(): BetterAuthPlugin {
  return {
    id: 'winnow-social-calls',
    endpoints: { listUserAccounts: listAccounts, unlinkAccount, getAccessToken, refreshToken, accountInfo },
  };
}
