import type { AuthContext, OAuthProvider } from 'better-auth';
import { createAuthMiddleware } from 'better-auth/api';
import { decryptOAuthToken, setTokenUtil } from 'better-auth/oauth2';
import type { BetterAuthPlugin } from 'better-auth/types';

/**
 * Stores id tokens encrypted, as better-auth does with access and refresh tokens: they identify
 * users, and some providers accept them as proof.
 */
export function sealedIdTokens(): BetterAuthPlugin {
  const opening = new WeakSet<OAuthProvider>();
  return {
    id: 'winnow-sealed-id-tokens',
    init: (context) => {
      const sealed = async <T extends { idToken?: string | null | undefined }>(data: T) =>
        typeof data.idToken === 'string'
          ? { data: { ...data, idToken: await sealIdToken(data.idToken, context) } }
          : undefined;
      return {
        options: {
          databaseHooks: { account: { create: { before: sealed }, update: { before: sealed } } },
        },
      };
    },
    hooks: {
      before: [
        {
          // Providers get tokens back as they issued them.
          matcher: ({ path }) => path === '/sign-out' || path === '/account-info',
          handler: createAuthMiddleware(async ({ context }) => {
            for (const provider of context.socialProviders) {
              if (opening.has(provider)) continue;
              opening.add(provider);
              giveOpened(provider, context);
            }
          }),
        },
      ],
    },
  };
}

function giveOpened(provider: OAuthProvider, context: AuthContext): void {
  const { createEndSessionURL, getUserInfo } = provider;
  provider.getUserInfo = async (tokens) =>
    getUserInfo.call(provider, { ...tokens, idToken: await openIdToken(tokens.idToken, context) });
  if (createEndSessionURL) {
    provider.createEndSessionURL = async (data) =>
      createEndSessionURL.call(provider, { ...data, idToken: await openIdToken(data.idToken, context) });
  }
}

/** The stored form of an id token; a stored one is returned unchanged. */
async function sealIdToken(token: string, context: AuthContext): Promise<string> {
  // JSON Web Tokens have dots, sealed ones have none.
  return token.includes('.') ? ((await setTokenUtil(token, context)) ?? token) : token;
}

/** Returns an id token as the provider issued it. */
export async function openIdToken<T extends string | null | undefined>(
  token: T,
  context: AuthContext,
): Promise<T | string> {
  return token ? await decryptOAuthToken(token, context) : token;
}
