import { APIError } from 'better-auth/api';
import type { FailureCounter } from '../lockout/failure-counter.ts';

/** Refuses actions that need a confirmation in a session without one from the last ten minutes. */
export const refuseUnconfirmed = (): APIError =>
  new APIError('FORBIDDEN', {
    code: 'CONFIRMATION_REQUIRED',
    message: 'Confirm that it’s you to continue.',
    fix: 'Enter your password, use a passkey, or enter a code from your authenticator app.',
  });

/** Counts a user's attempt to confirm; throws if there were too many. */
export function countAttempt(failures: FailureCounter, userId: string): void {
  const waitMs = failures.add(userId);
  if (waitMs === 0) return;
  throw new APIError(
    'TOO_MANY_REQUESTS',
    { code: 'TOO_MANY_REQUESTS', message: 'Too many requests. Please try again later.' },
    { 'x-retry-after': String(Math.ceil(waitMs / 1000)) },
  );
}
