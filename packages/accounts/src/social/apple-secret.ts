import { createPrivateKey, type KeyObject, sign } from 'node:crypto';
import type { Clock } from '@winnow/kernel';
import type { BetterAuthPlugin } from 'better-auth/types';
import type { AppleSigning, BuiltInProvider } from './social-provider.ts';

/**
 * Apple accepts secrets of up to six months; one stolen from the memory of a server is useful only
 * this long.
 */
const lifetimeSeconds = 3600;
const renewBeforeSeconds = 600;

/** Parses a private key; undefined if the string is not a key as issued by Apple. */
export function readAppleKey(text: string): KeyObject | undefined {
  try {
    const key = createPrivateKey(text.replaceAll('\\n', '\n'));
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns a function that creates secrets for Apple, each valid for an hour and renewed before it
 * expires.
 *
 * @see
 *   https://developer.apple.com/documentation/accountorganizationaldatasharing/creating-a-client-secret
 */
export function appleSecrets(
  clientId: string,
  { teamId, keyId, privateKey }: AppleSigning,
  clock: Clock,
): () => string {
  const key = readAppleKey(privateKey);
  if (!key) throw new Error('The private key for Apple isn’t a P-256 key.');
  let secret = '';
  let until = 0;
  return () => {
    const now = Math.floor(clock.now() / 1000);
    if (now < until - renewBeforeSeconds) return secret;
    until = now + lifetimeSeconds;
    const claims = { iss: teamId, iat: now, exp: until, aud: 'https://appleid.apple.com', sub: clientId };
    const signed = [{ alg: 'ES256', kid: keyId, typ: 'JWT' }, claims].map(encode).join('.');
    const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
    secret = `${signed}.${signature.toString('base64url')}`;
    return secret;
  };
}

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Makes requests to Apple use a secret that is signed at that time. */
export function appleSecret(providers: readonly BuiltInProvider[], clock: Clock): BetterAuthPlugin {
  return {
    id: 'winnow-apple-secret',
    init: ({ socialProviders }) => {
      for (const { id, clientId, signing } of providers) {
        const options = socialProviders.find((one) => one.id === id)?.options;
        if (!signing || !options) continue;
        Object.defineProperty(options, 'clientSecret', {
          get: appleSecrets(clientId, signing, clock),
          enumerable: true,
        });
      }
    },
  };
}
