import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { confirmSession, findPasskey, type PasskeyRecord, recordPasskeyUse } from '@winnow/store';
import type { GenericEndpointContext } from 'better-auth';
import { createAuthEndpoint, sensitiveSessionMiddleware } from 'better-auth/api';
import * as z from 'zod';
import type { ConcernSetting } from '../compose/concern.ts';
import { challengeCookie, passkeyBodies } from '../passkeys/passkey-bodies.ts';
import { refusePasskey } from '../passkeys/passkey-refusals.ts';
import { type RelyingParty, relyingParty } from '../passkeys/relying-party.ts';

const challenge = z.object({ type: z.literal('authentication'), expectedChallenge: z.string() });

/**
 * Confirms a session with a passkey of its user; the challenge is the same as for signing in with a
 * passkey.
 */
export function confirmPasskeyEndpoint({ db, clock, baseUrl, trustedOrigins = [] }: ConcernSetting) {
  const party = relyingParty(baseUrl, trustedOrigins);
  if (!party) return {};
  return {
    confirmPasskey: createAuthEndpoint(
      '/confirm/passkey',
      {
        method: 'POST',
        body: passkeyBodies['/passkey/verify-authentication'].pick({ response: true }),
        use: [sensitiveSessionMiddleware],
      },
      async (call) => {
        const { session, user } = call.context.session;
        const expectedChallenge = await takeChallenge(call);
        if (expectedChallenge === undefined) throw refusePasskey('CHALLENGE_GONE');
        const response = call.body.response as AuthenticationResponseJSON;
        const passkey = await findPasskey(db, response.id);
        if (passkey?.userId !== user.id) throw refusePasskey('NOT_YOUR_PASSKEY');
        const shown = await verify(response, passkey, expectedChallenge, party);
        if (!shown) throw refusePasskey('NOT_VERIFIED');
        await call.context.adapter.update({
          model: 'passkey',
          where: [{ field: 'id', value: passkey.id }],
          update: { counter: shown.newCounter },
        });
        await recordPasskeyUse(db, passkey.credentialID, clock.now());
        await confirmSession(db, session.token, clock.now());
        return call.json({ status: true });
      },
    ),
  };
}

/** Consumes the challenge that this browser was given; it can be used once. */
async function takeChallenge(call: GenericEndpointContext): Promise<string | undefined> {
  const { name } = call.context.createAuthCookie(challengeCookie);
  const token = await call.getSignedCookie(name, call.context.secret);
  const kept = token ? await call.context.internalAdapter.consumeVerificationValue(token) : null;
  if (!kept) return undefined;
  const read = challenge.safeParse(JSON.parse(kept.value));
  return read.success ? read.data.expectedChallenge : undefined;
}

/**
 * Returns the authenticator's data; undefined if the signature is wrong or the user was not
 * verified.
 */
async function verify(
  response: AuthenticationResponseJSON,
  { credentialID, publicKey, counter }: PasskeyRecord,
  expectedChallenge: string,
  party: RelyingParty,
): Promise<{ readonly newCounter: number } | undefined> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: [...party.origins],
      expectedRPID: party.id,
      credential: { id: credentialID, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64')), counter },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo : undefined;
  } catch {
    return undefined;
  }
}
