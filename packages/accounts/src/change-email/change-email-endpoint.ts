import {
  APIError,
  createAuthEndpoint,
  createEmailVerificationToken,
  sensitiveSessionMiddleware,
} from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import * as z from 'zod';
import { forgetVerifications } from '../verifications/forget-verifications.ts';

const refusals = {
  CHANGE_EMAIL_DISABLED: 'Change email is disabled',
  EMAIL_IS_THE_SAME: 'Email is the same',
  EMAIL_NOT_UPDATED: "Couldn't update your email",
  VERIFICATION_EMAIL_NOT_ENABLED: "Verification email isn't enabled",
};

/**
 * Changes the address of the signed-in user. better-auth's own endpoint keeps the address confirmed
 * through the change and hides that an address is taken. This one follows the contract: a token
 * that names the new address sets it as unconfirmed, and a mail to it asks for confirmation.
 */
export const changeEmailEndpoint = createAuthEndpoint(
  '/change-email',
  {
    method: 'POST',
    body: z.object({ newEmail: z.email(), callbackURL: z.string().optional() }),
    use: [sensitiveSessionMiddleware],
  },
  async (call) => {
    const { baseURL, internalAdapter, options, runInBackgroundOrAwait, secret, session } = call.context;
    const { user } = session;
    const newEmail = call.body.newEmail.toLowerCase();
    if (!options.user?.changeEmail?.enabled) throw refuse('CHANGE_EMAIL_DISABLED');
    if (newEmail === user.email) throw refuse('EMAIL_IS_THE_SAME');
    if (await internalAdapter.findUserByEmail(newEmail)) throw refuse('EMAIL_NOT_UPDATED');

    const expiresIn = options.emailVerification?.expiresIn;
    const linkOf = (token: string): string =>
      `${baseURL}/verify-email?token=${token}&callbackURL=${encodeURIComponent(call.body.callbackURL || '/')}`;

    if (!user.emailVerified) {
      const changed = { ...user, email: newEmail };
      await internalAdapter.updateUser(user.id, { email: newEmail });
      await forgetVerifications(call.context, user.id);
      await setSessionCookie(call, { session: session.session, user: changed });
      const send = options.emailVerification?.sendVerificationEmail;
      if (send) {
        const token = await createEmailVerificationToken(secret, newEmail, undefined, expiresIn, {
          userId: user.id,
        });
        await runInBackgroundOrAwait(send({ user: changed, url: linkOf(token), token }, call.request));
      }
      return call.json({ status: true });
    }

    const confirm = options.user.changeEmail.sendChangeEmailConfirmation;
    if (!confirm) throw refuse('VERIFICATION_EMAIL_NOT_ENABLED');
    const token = await createEmailVerificationToken(secret, user.email, newEmail, expiresIn, {
      userId: user.id,
    });
    await runInBackgroundOrAwait(confirm({ user, newEmail, url: linkOf(token), token }, call.request));
    return call.json({ status: true });
  },
);

function refuse(code: keyof typeof refusals): APIError {
  return new APIError('BAD_REQUEST', { code, message: refusals[code] });
}
