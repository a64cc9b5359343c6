import type { CreateConcern } from '../compose/concern.ts';
import { adoptPictures } from './adopt-pictures.ts';
import { appleSecret } from './apple-secret.ts';
import { socialCalls } from './calls/social-calls.ts';
import { guardProviders } from './guard-providers.ts';
import { keySets } from './key-sets.ts';
import { openIdProviders } from './openid-providers.ts';
import { providerOptions } from './provider-options.ts';
import { rewriteCallback } from './rewrite-callback.ts';
import { sealedIdTokens } from './sealed-id-tokens.ts';
import { defaultLinking } from './social-provider.ts';
import { storageFailures } from './storage-failures.ts';

const stateSeconds = 600;

/** Signs in with identity providers, and links their accounts to accounts here. */
export const social: CreateConcern = (setting) => {
  const { providers = [], linking = defaultLinking, log } = setting;
  const builtIn = providers.filter((one) => one.kind === 'built-in');
  const openId = providers.filter((one) => one.kind === 'openid');
  return {
    options: {
      socialProviders: providerOptions(builtIn),
      account: {
        encryptOAuthTokens: true,
        accountLinking: {
          enabled: linking.enabled,
          trustedProviders: providers.filter(({ trusted }) => trusted).map(({ id }) => id),
          allowDifferentEmails: linking.differentEmails,
          allowUnlinkingAll: linking.unlinkingAll,
        },
      },
      // As long as the state that it belongs to; better-auth keeps the cookie for half of that.
      advanced: { cookies: { state: { attributes: { maxAge: stateSeconds } } } },
      plugins: [
        ...(openId.length > 0 ? [openIdProviders(openId)] : []),
        keySets(builtIn),
        appleSecret(builtIn, setting.clock),
        guardProviders(log),
        storageFailures(log),
        sealedIdTokens(),
        adoptPictures(setting),
        socialCalls(),
      ],
    },
    rewrite: rewriteCallback,
  };
};
