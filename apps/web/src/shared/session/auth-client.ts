import { createAuthClient } from 'better-auth/client';
import { fetchSession } from './session.ts';

/** Calls of the authentication service under `/api/auth`. */
export const authClient = createAuthClient();

// The client turns this signal 10 ms after sign-out, sign-in, sign-up, update-user, delete-user and verify-email.
authClient.$store.atoms.$sessionSignal?.listen(() => {
  fetchSession().catch(() => undefined);
});
