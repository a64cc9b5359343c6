import type { CreateConcern } from '../compose/concern.ts';
import { askedAllowance } from '../mail/anonymous-allowances.ts';
import { verifyEmailMail } from '../mail/templates/verify-email.ts';

/**
 * Addresses are confirmed by a link: after a sign-up, after a sign-in that was refused for that
 * reason, and on request.
 */
export const emailVerification: CreateConcern = ({ sendMail }) => ({
  options: {
    emailVerification: {
      sendOnSignUp: true,
      sendOnSignIn: true,
      autoSignInAfterVerification: true,
      expiresIn: 3600,
      ...(sendMail && {
        sendVerificationEmail: ({ user: { email, emailVerified }, url }) =>
          // The first account is admitted without a mail.
          emailVerified
            ? Promise.resolve()
            : sendMail(email, verifyEmailMail({ email, url }), askedAllowance(email, 'verify-email')),
      }),
    },
  },
});
