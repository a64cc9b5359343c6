import type { BetterAuthPlugin } from 'better-auth/types';
import { createRemoteJWKSet } from 'jose';
import type { BuiltInProvider } from './social-provider.ts';

/** URLs of the keys that providers sign their id tokens with. */
const addresses: Readonly<Record<string, (settings: BuiltInProvider['settings']) => string>> = {
  apple: () => 'https://appleid.apple.com/auth/keys',
  google: () => 'https://www.googleapis.com/oauth2/v3/certs',
  microsoft: ({ authority = 'https://login.microsoftonline.com', tenantId = 'common' }) =>
    `${authority}/${tenantId}/discovery/v2.0/keys`,
};

/**
 * Caches the keys of providers for 10 minutes, fetches unknown ones at most every 30 seconds, and
 * waits 5 seconds for a response. By default better-auth fetches those of Apple, Google and
 * Microsoft for each token, and waits without a limit.
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

/** Returns the keys at a URL, fetched when one of them is needed. */
export function keySetOf(address: string) {
  return createRemoteJWKSet(new URL(address), {
    timeoutDuration: 5_000,
    cooldownDuration: 30_000,
    cacheMaxAge: 600_000,
  });
}
