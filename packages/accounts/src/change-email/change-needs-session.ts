import { createHash } from 'node:crypto';
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { verifyJWT } from 'better-auth/crypto';
import * as z from 'zod';
import { forgetVerifications } from '../verifications/forget-verifications.ts';

const changeToken = z.object({ updateTo: z.email(), userId: z.string(), exp: z.number() });

/**
 * A link that changes an address works once, in a signed-in browser: programs that open links in
 * mails change nothing, and an old mail can't change an address again after it was changed back.
 */
export const changeNeedsSession = {
  matcher: ({ path }: { readonly path?: string | undefined }) => path === '/verify-email',
  handler: createAuthMiddleware(async (call) => {
    const { token, callbackURL } = (call.query ?? {}) as Readonly<Record<string, unknown>>;
    const { internalAdapter, secret } = call.context;
    const change = changeToken.safeParse(typeof token === 'string' ? await verifyJWT(token, secret) : null);
    if (!change.success) return;
    const { updateTo, userId, exp } = change.data;
    const refuse = (error: string): never => {
      const trusted =
        typeof callbackURL === 'string' &&
        call.context.isTrustedOrigin(callbackURL, { allowRelativePaths: true });
      if (!trusted) throw new APIError('UNAUTHORIZED', { code: error.toUpperCase(), message: error });
      throw call.redirect(`${callbackURL}${callbackURL.includes('?') ? '&' : '?'}error=${error}`);
    };
    const session = await getSessionFromCtx(call, { disableCookieCache: true });
    if (session?.user.id !== userId) return refuse('unauthorized');
    if (await internalAdapter.findUserByEmail(updateTo)) return refuse('invalid_token');
    // A mail in the old mailbox must not reset the password of an account that has moved.
    await forgetVerifications(call.context, userId);
    const unused = await internalAdapter.reserveVerificationValue({
      identifier: `change-email:${createHash('sha256').update(String(token)).digest('base64url')}`,
      // Not the user id: a link stays used when other values of the user are forgotten.
      value: 'used',
      expiresAt: new Date(exp * 1000),
    });
    if (!unused) return refuse('invalid_token');
  }),
};
