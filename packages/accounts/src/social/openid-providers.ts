import { setTimeout as sleep } from 'node:timers/promises';
import { type GenericOAuthConfig, genericOAuth } from 'better-auth/plugins/generic-oauth';
import type { BetterAuthPlugin } from 'better-auth/types';
import type { OpenIdProvider } from './social-provider.ts';

/** How long the first request waits for the discovery of providers. */
const discoveryMs = 3000;

/**
 * Signs in with any provider that speaks OpenID Connect. A provider that doesn't answer while the
 * server starts is retried when a user signs in with it, and delays no one else.
 */
export function openIdProviders(providers: readonly OpenIdProvider[]): BetterAuthPlugin {
  const config = providers.map(configOf);
  const plugin = genericOAuth({ config });
  const pending = new Map(config.map((one) => [one.providerId, one]));
  return {
    ...plugin,
    init: (context) =>
      Promise.race([
        plugin.init(context),
        // Same value that better-auth itself stores for providers that could not be reached.
        sleep(discoveryMs, { context: { genericOAuthPendingDiscovery: pending } }, { ref: false }),
      ]),
  } as BetterAuthPlugin;
}

function configOf({
  id,
  label,
  issuer,
  clientId,
  clientSecret,
  scopes,
  signUp,
}: OpenIdProvider): GenericOAuthConfig {
  return {
    providerId: id,
    name: label,
    discoveryUrl: `${issuer}/.well-known/openid-configuration`,
    clientId,
    clientSecret,
    scopes: ['openid', 'profile', 'email', ...scopes],
    pkce: true,
    requireIdTokenVerification: true,
    disableSignUp: !signUp,
  };
}
