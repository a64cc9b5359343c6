import { useSyncExternalStore } from 'react';
import { isConnectionLost, watchServer } from './event-stream.ts';

/** Returns whether the connection to the server, which a page listens to all the time, is lost. */
export function useConnectionLost(): boolean {
  return useSyncExternalStore(watchServer, isConnectionLost, () => false);
}
