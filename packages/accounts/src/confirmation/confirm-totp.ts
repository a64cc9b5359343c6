import { confirmSession } from '@winnow/store';
import { APIError, createAuthEndpoint, sensitiveSessionMiddleware } from 'better-auth/api';
import * as z from 'zod';
import type { ConcernSetting } from '../compose/concern.ts';
import type { FailureCounter } from '../lockout/failure-counter.ts';
import { verifyCode } from '../two-factor/verify-code.ts';
import { countAttempt } from './refusals.ts';

/** Confirms a session with a code from the user's authenticator app. */
export const confirmTotp = ({ db, clock }: ConcernSetting, failures: FailureCounter) =>
  createAuthEndpoint(
    '/confirm/totp',
    {
      method: 'POST',
      body: z.object({ code: z.string().regex(/^\d{6}$/) }),
      use: [sensitiveSessionMiddleware],
    },
    async (call) => {
      const { session, user } = call.context.session;
      countAttempt(failures, user.id);
      const taken = await verifyCode(call, db, {
        userId: user.id,
        code: call.body.code,
        confirmedOnly: true,
      });
      if (taken !== 'taken') {
        throw new APIError('UNAUTHORIZED', {
          code: 'INVALID_CODE',
          message:
            taken === 'used'
              ? 'The code was used before. The app shows another one every 30 seconds.'
              : 'Invalid code',
        });
      }
      failures.forget(user.id);
      await confirmSession(db, session.token, clock.now());
      return call.json({ status: true });
    },
  );
