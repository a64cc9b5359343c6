import { getAuthenticatorName } from '@better-auth/passkey';
import { listPasskeys, removePasskey } from '@winnow/store';
import { createAuthEndpoint, sessionMiddleware } from 'better-auth/api';
import type { ConcernSetting } from '../compose/concern.ts';
import { freshSession } from '../sessions/fresh-session.ts';
import { passkeyBodies } from './passkey-bodies.ts';
import { refusePasskey } from './passkey-refusals.ts';

/** Passkey calls that replace the library's, by their keys. */
export function passkeyCalls({ db, providers = [], disabledFeatures }: ConcernSetting) {
  const waysIn = [
    ...(disabledFeatures?.includes('email-password') ? [] : ['credential']),
    ...providers.map(({ id }) => id),
  ];
  return {
    /** Lists the passkeys of the signed-in user, without their keys, with the last use. */
    listPasskeys: createAuthEndpoint(
      '/passkey/list-user-passkeys',
      { method: 'GET', use: [sessionMiddleware] },
      async (call) => {
        const kept = await listPasskeys(db, call.context.session.user.id);
        return call.json(
          kept.map(({ id, name, aaguid, deviceType, backedUp, createdAt, lastUsedAt }) => ({
            id,
            name: name ?? 'Passkey',
            authenticator: getAuthenticatorName(aaguid ?? undefined) ?? null,
            synced: deviceType === 'multiDevice' && backedUp,
            createdAt,
            lastUsedAt,
          })),
        );
      },
    ),
    /** Deletes a passkey, but not the last way to sign in, which the library would. */
    deletePasskey: createAuthEndpoint(
      '/passkey/delete-passkey',
      { method: 'POST', body: passkeyBodies['/passkey/delete-passkey'], use: [freshSession] },
      async (call) => {
        const userId = call.context.session.user.id;
        const came = await removePasskey(db, { userId, id: call.body.id, providers: waysIn });
        if (came === 'missing') throw refusePasskey('NO_SUCH_PASSKEY');
        if (came === 'last') throw refusePasskey('LAST_WAY_TO_SIGN_IN');
        return call.json({ status: true });
      },
    ),
  };
}
