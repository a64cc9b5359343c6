import { pauseServerEvents } from '../shared/events/event-stream.ts';
import { accountsCall, refetchSession } from '../shared/session/accounts-call.ts';

/**
 * Ends the session on the server and waits until the app knows, so that a subsequent navigation is
 * not overridden.
 */
export async function signOut(): Promise<void> {
  const resume = pauseServerEvents();
  try {
    await accountsCall('/sign-out');
    await refetchSession();
  } finally {
    resume();
  }
}
