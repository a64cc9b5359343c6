import { useSyncExternalStore } from 'react';
import { isServerLost, watchServer } from './event-stream.ts';

/** Whether the server, which a page listens to all the time, is not heard any more. */
export function useServerLost(): boolean {
  return useSyncExternalStore(watchServer, isServerLost, () => false);
}
