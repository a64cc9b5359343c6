import { jwt } from 'better-auth/plugins/jwt';
import type { CreateConcern } from '../compose/concern.ts';

/**
 * A key pair with its public key at `/jwks`, and tokens signed with it, by which other services
 * recognize the caller.
 */
export const keyPair: CreateConcern = ({ baseUrl }) => ({
  options: {
    plugins: [
      jwt({
        jwt: { issuer: baseUrl, audience: baseUrl, expirationTime: '15m' },
        // A token with every read of the session would cost a signature each time.
        disableSettingJwtHeader: true,
      }),
    ],
  },
});
