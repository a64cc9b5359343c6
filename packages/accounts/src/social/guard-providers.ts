import { setTimeout as sleep } from 'node:timers/promises';
import type { OAuthProvider } from 'better-auth';
import { createAuthMiddleware } from 'better-auth/api';
import type { BetterAuthPlugin } from 'better-auth/types';
import type { AccountsLog } from '../accounts-options.ts';

/** Time limit for one response of a provider. */
const answerMs = 10_000;

const asking = /^\/(callback\/|sign-in\/social$|link-social$|get-access-token$|refresh-token$|account-info$)/;

/**
 * Limits how long providers may take, and treats one that cannot be reached, or that answers with
 * something other than a profile, as one without a profile. By default better-auth keeps waiting,
 * and answers such a callback with 500.
 */
export function guardProviders(log: AccountsLog | undefined, withinMs = answerMs): BetterAuthPlugin {
  const guarded = new WeakSet<OAuthProvider>();
  return {
    id: 'winnow-guard-providers',
    hooks: {
      before: [
        {
          // Some providers are known only after the first request that names them.
          matcher: ({ path }) => path !== undefined && asking.test(path),
          handler: createAuthMiddleware(async ({ context }) => {
            for (const provider of context.socialProviders) {
              if (guarded.has(provider)) continue;
              guarded.add(provider);
              guard(provider, log, withinMs);
            }
          }),
        },
      ],
    },
  };
}

function guard(provider: OAuthProvider, log: AccountsLog | undefined, withinMs: number): void {
  const { getUserInfo, validateAuthorizationCode, refreshAccessToken } = provider;
  provider.getUserInfo = async (tokens) => {
    try {
      return await withTimeout(withinMs, getUserInfo.call(provider, tokens));
    } catch (error) {
      log?.('warn', `The provider ${provider.id} returned no user: ${(error as Error).message}`);
      return null;
    }
  };
  provider.validateAuthorizationCode = (data) =>
    withTimeout(withinMs, validateAuthorizationCode.call(provider, data));
  if (refreshAccessToken) {
    provider.refreshAccessToken = (token, context) =>
      withTimeout(withinMs, refreshAccessToken.call(provider, token, context));
  }
}

async function withTimeout<T>(ms: number, answer: Promise<T>): Promise<T> {
  const done = new AbortController();
  const late = sleep(ms, undefined, { signal: done.signal }).then(() => {
    throw new Error(`no response within ${ms} ms`);
  });
  late.catch(() => {});
  try {
    return await Promise.race([answer, late]);
  } finally {
    done.abort();
  }
}
