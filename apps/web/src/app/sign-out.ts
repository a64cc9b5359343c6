import { accountsCall } from '../shared/session/accounts-call.ts';

/** Ends the session on the server. What is shown follows the session. */
export async function signOut(): Promise<void> {
  await accountsCall('/sign-out');
}
