import { useEffect, useEffectEvent } from 'react';
import { listenToServer, type ServerEventData, type ServerEventKind } from './event-stream.ts';

/** Calls the latest handler for each event of a type while the component is mounted. */
export function useServerEvent(kind: ServerEventKind, handler: (data: ServerEventData) => void): void {
  const handle = useEffectEvent(handler);
  useEffect(() => listenToServer(kind, (data) => handle(data)), [kind]);
}
