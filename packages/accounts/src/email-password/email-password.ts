import type { CreateConcern } from '../compose/concern.ts';
import { askedAllowance } from '../mail/anonymous-allowances.ts';
import { accountExistsMail } from '../mail/templates/account-exists.ts';
import { passwordChangedMail } from '../mail/templates/password-changed.ts';
import { resetPasswordMail } from '../mail/templates/reset-password.ts';
import { afterPasswordChange } from './after-password-change.ts';
import { checkUserBodies } from './check-user-bodies.ts';
import { createPreHashing } from './pre-hashing.ts';
import { scryptPasswords } from './scrypt-passwords.ts';

/** Sign-up and sign-in by email and password, and password resets. */
export const emailPassword: CreateConcern = ({
  baseUrl,
  passwords = scryptPasswords,
  requireVerification,
  sendMail,
  disabledFeatures,
}) => {
  const sendChangedMail = async ({ user: { email } }: { readonly user: { readonly email: string } }) =>
    sendMail?.(email, passwordChangedMail({ email, url: `${baseUrl}/forgot-password` }));
  const { plugin: preHashing, around, hash } = createPreHashing(passwords);
  return {
    around,
    aliases: { '/forget-password': '/request-password-reset' },
    options: {
      emailAndPassword: {
        enabled: !disabledFeatures?.includes('email-password'),
        requireEmailVerification: requireVerification,
        password: { hash, verify: passwords.verify },
        minPasswordLength: 8,
        maxPasswordLength: 128,
        resetPasswordTokenExpiresIn: 3600,
        revokeSessionsOnPasswordReset: true,
        onPasswordReset: sendChangedMail,
        ...(sendMail && {
          sendResetPassword: ({ user: { email }, url }) =>
            sendMail(
              email,
              resetPasswordMail({ email, url: withCallback(url) }),
              askedAllowance(email, 'reset-password'),
            ),
          onExistingUserSignUp: ({ user: { email } }) =>
            sendMail(
              email,
              accountExistsMail({ email, url: `${baseUrl}/signin` }),
              askedAllowance(email, 'account-exists'),
            ),
        }),
      },
      plugins: [checkUserBodies(), preHashing, afterPasswordChange(sendChangedMail)],
      // Tokens in mails can't be derived from what is stored.
      verification: { storeIdentifier: 'hashed' },
    },
  };
};

/** If no page was given for the link, it leads to the one for choosing a password. */
function withCallback(url: string): string {
  const link = new URL(url);
  if (!link.searchParams.get('callbackURL')) link.searchParams.set('callbackURL', '/reset-password');
  return link.href;
}
