import { useEffect, useEffectEvent } from 'react';
import { listenToServer, type ServerEventData, type ServerEventKind } from './event-stream.ts';

/**
 * Calls the handler, always the newest one, for each event of a kind for as long as the component
 * is shown.
 */
export function useServerEvent(kind: ServerEventKind, handler: (data: ServerEventData) => void): void {
  const handle = useEffectEvent(handler);
  useEffect(() => listenToServer(kind, (data) => handle(data)), [kind]);
}
