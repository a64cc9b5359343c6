import { confirmSession } from '@winnow/store';
import { APIError, createAuthEndpoint, sensitiveSessionMiddleware } from 'better-auth/api';
import * as z from 'zod';
import type { ConcernSetting } from '../compose/concern.ts';
import type { FailureCounter } from '../lockout/failure-counter.ts';
import { countAttempt } from './refusals.ts';

/** Confirms a session with the password of its user. */
export const confirmPassword = ({ db, clock }: ConcernSetting, failures: FailureCounter) =>
  createAuthEndpoint(
    '/confirm/password',
    {
      method: 'POST',
      body: z.object({ password: z.string().min(1).max(128) }),
      use: [sensitiveSessionMiddleware],
    },
    async (call) => {
      const { session, user } = call.context.session;
      countAttempt(failures, user.id);
      const accounts = await call.context.internalAdapter.findAccounts(user.id);
      const hash = accounts.find(({ providerId }) => providerId === 'credential')?.password;
      const { password } = call.body;
      if (!hash || !(await call.context.password.verify({ hash, password }))) {
        throw new APIError('BAD_REQUEST', { code: 'INVALID_PASSWORD', message: 'Invalid password' });
      }
      failures.forget(user.id);
      await confirmSession(db, session.token, clock.now());
      return call.json({ status: true });
    },
  );
