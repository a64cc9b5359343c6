import type { BetterAuthPlugin } from 'better-auth/types';
import { createRemoteJWKSet } from 'jose';
import type { BuiltInProvider } from './social-provider.ts';

/** Where providers publish the keys that their id tokens are signed with. */
const addresses: Readonly<Record<string, (settings: BuiltInProvider['settings']) => string>> = {
  apple: () => 'https://appleid.apple.com/auth/keys',
  google: () => 'https://www.googleapis.com/oauth2/v3/certs',
  microsoft: ({ authority = 'https://login.microsoftonline.com', tenantId = 'common' }) =>
    `${authority}/${tenantId}/discovery/v2.0/keys`,
};

/**
 * Keeps the keys of providers for 10 minutes, asks for unknown ones at most every 30 seconds, and
 * waits 5 seconds for an answer. Of itself better-auth fetches those of Apple, Google and Microsoft
 * for each token, and waits for as long as it takes.
 */
export function keySets(providers: readonly BuiltInProvider[]): BetterAuthPlugin {
  return {
    id: 'winnow-key-sets',
    init: ({ socialProviders }) => {
      for (const { id, settings } of providers) {
        const address = addresses[id]?.(settings);
        const provider = socialProviders.find((one) => one.id === id);
        if (!address || !provider?.idToken || !('jwks' in provider.idToken)) continue;
        provider.idToken = { ...provider.idToken, jwks: keySetOf(address) };
      }
    },
  };
}

/** The keys at an address, fetched when one of them is needed. */
export function keySetOf(address: string) {
  return createRemoteJWKSet(new URL(address), {
    timeoutDuration: 5_000,
    cooldownDuration: 30_000,
    cacheMaxAge: 600_000,
  });
}
