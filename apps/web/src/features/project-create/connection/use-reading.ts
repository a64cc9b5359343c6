import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import {
  type Connection,
  type ConnectionRead,
  connectionsApi,
} from '../../../shared/connections/connections-api.ts';
import { useServerEvent } from '../../../shared/events/use-server-event.ts';
import type { ReceivedFile } from '../received-files.ts';

/** Reads from a connection into uploads, with its progress; stops when the page is left. */
export function useReading(connection: Connection, onUploaded: (files: readonly ReceivedFile[]) => void) {
  const [label, setLabel] = useState('');
  const progress = useId();
  const stop = useRef<AbortController>(null);
  useServerEvent('fetch', (data) => {
    if (data.progress === progress) setLabel(String(data.label));
  });
  const reading = useMutation({
    mutationFn: (read: ConnectionRead) => {
      setLabel('');
      stop.current = new AbortController();
      return connectionsApi.upload(connection.id, read, progress, stop.current.signal);
    },
    onSuccess: ({ uploads }) =>
      onUploaded(uploads.map(({ id, fileName }) => ({ upload: id, file: fileName }))),
  });
  useEffect(() => () => stop.current?.abort(), []);
  return {
    isReading: reading.isPending,
    /** What is being read; empty until the server reports it. */
    label,
    error: reading.error,
    start: reading.mutate,
    cancel: (): void => {
      stop.current?.abort();
      reading.reset();
    },
  };
}
