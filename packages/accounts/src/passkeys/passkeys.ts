import { getAuthenticatorName, passkey } from '@better-auth/passkey';
import { findPasskey, recordPasskeyUse } from '@winnow/store';
import type { CreateConcern } from '../compose/concern.ts';
import { guardPasskeys } from './guard-passkeys.ts';
import { challengeCookie } from './passkey-bodies.ts';
import { passkeyCalls } from './passkey-calls.ts';
import { refusePasskey, rewritePasskeyRefusal } from './passkey-refusals.ts';
import { relyingParty } from './relying-party.ts';

/** Signs in by passkey, which counts as both factors: the device has verified its user. */
export const passkeys: CreateConcern = (setting) => {
  const { db, clock, baseUrl, trustedOrigins = [] } = setting;
  const party = relyingParty(baseUrl, trustedOrigins);
  if (!party) return {};
  const library = passkey({
    rpID: party.id,
    rpName: 'Winnow',
    origin: [...party.origins],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    advanced: { webAuthnChallengeCookie: challengeCookie },
    registration: {
      afterVerification: async ({ verification: { registrationInfo } }) => {
        if (!registrationInfo?.userVerified) throw refusePasskey('USER_NOT_VERIFIED');
        if (await findPasskey(db, registrationInfo.credential.id))
          throw refusePasskey('PREVIOUSLY_REGISTERED');
        return { name: getAuthenticatorName(registrationInfo.aaguid) ?? 'Passkey' };
      },
    },
    authentication: {
      afterVerification: async ({ verification: { authenticationInfo } }) => {
        if (!authenticationInfo.userVerified) throw refusePasskey('USER_NOT_VERIFIED');
        await recordPasskeyUse(db, authenticationInfo.credentialID, clock.now());
      },
    },
  });
  return {
    options: {
      plugins: [
        { ...library, endpoints: { ...library.endpoints, ...passkeyCalls(setting) } },
        guardPasskeys(db),
      ],
    },
    rewrite: rewritePasskeyRefusal,
  };
};
