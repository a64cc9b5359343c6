import type { BetterAuthOptions } from 'better-auth/minimal';
import type { BuiltInProvider } from './social-provider.ts';

type SocialProviders = NonNullable<BetterAuthOptions['socialProviders']>;

/** Converts built-in providers to better-auth's options. */
export function providerOptions(providers: readonly BuiltInProvider[]): SocialProviders {
  return Object.fromEntries(providers.map((one) => [one.id, optionsOf(one)])) as SocialProviders;
}

function optionsOf({ id, clientId, clientSecret, scopes, signUp, settings }: BuiltInProvider) {
  return {
    // TikTok has its own name for the client id.
    ...(id === 'tiktok' ? { clientKey: clientId } : { clientId }),
    clientSecret,
    ...(scopes.length > 0 ? { scope: [...scopes] } : {}),
    ...(signUp ? {} : { disableSignUp: true }),
    ...(id === 'microsoft' ? { tenantId: 'common', profilePhotoSize: 48 } : {}),
    ...settings,
  };
}
