import { jwt } from 'better-auth/plugins/jwt';
import type { CreateConcern } from '../compose/concern.ts';

/**
 * A key pair, its public half at `/jwks`, and tokens signed with it, by which other services know
 * who calls.
 */
export const keyPair: CreateConcern = ({ baseUrl }) => ({
  options: {
    plugins: [
      jwt({
        jwt: { issuer: baseUrl, audience: baseUrl, expirationTime: '15m' },
        // A token with every reading of the session would cost a signature each time.
        disableSettingJwtHeader: true,
      }),
    ],
  },
});
