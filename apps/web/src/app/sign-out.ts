import { pauseServerEvents } from '../shared/events/event-stream.ts';
import { accountsCall, refetchSession } from '../shared/session/accounts-call.ts';

/**
 * Ends the session on the server, and waits until the app knows: where one goes next is then the
 * last word.
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
