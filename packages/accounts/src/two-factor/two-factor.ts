import { twoFactor as twoFactorPlugin } from 'better-auth/plugins/two-factor';
import type { CreateConcern } from '../compose/concern.ts';
import { countMailFailures } from './count-mail-failures.ts';
import { forgetTrustedDevices } from './forget-trusted-devices.ts';
import { noSessionByLink } from './no-session-by-link.ts';
import { signInCodeMail } from './sign-in-code-mail.ts';
import { singleUseCodes } from './single-use-codes.ts';

const minutes = 5;

/**
 * Second factor for signing in by password: codes of an authenticator app, codes by mail, and
 * backup codes.
 */
export const twoFactor: CreateConcern = ({ db, sendMail }) => ({
  options: {
    plugins: [
      twoFactorPlugin({
        issuer: 'Winnow',
        accountLockout: { enabled: true, maxFailedAttempts: 10, durationSeconds: 15 * 60 },
        backupCodeOptions: { amount: 10, length: 10, storeBackupCodes: 'encrypted' },
        ...(sendMail && {
          otpOptions: {
            period: minutes,
            storeOTP: 'hashed',
            allowedAttempts: 5,
            sendOTP: ({ user, otp }) => sendMail(user.email, signInCodeMail({ code: otp, minutes })),
          },
        }),
      }),
      singleUseCodes(db),
      countMailFailures(),
      forgetTrustedDevices(),
      noSessionByLink(),
    ],
  },
});
