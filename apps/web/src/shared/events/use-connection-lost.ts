import { useSyncExternalStore } from 'react';
import { isConnectionLost, watchServer } from './event-stream.ts';

/** Whether the server, which a page listens to all the time, is not heard any more. */
export function useConnectionLost(): boolean {
  return useSyncExternalStore(watchServer, isConnectionLost, () => false);
}
