import { twoFactor as twoFactorPlugin } from 'better-auth/plugins/two-factor';
import type { CreateConcern } from '../compose/concern.ts';

/** The second factor of signing in by password: codes of an authenticator app and backup codes. */
export const twoFactor: CreateConcern = () => ({
  options: {
    plugins: [
      twoFactorPlugin({
        issuer: 'Winnow',
        accountLockout: { enabled: true, maxFailedAttempts: 10, durationSeconds: 15 * 60 },
      }),
    ],
  },
});
