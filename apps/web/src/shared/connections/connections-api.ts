import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Answer, Input } from '@winnow/contract';
import { call } from '../api/client.ts';
import { useServerEvent } from '../events/use-server-event.ts';

export type Connection = Answer<'GET /api/connections'>['connections'][number];
export type ConnectionKind = Answer<'GET /api/connection-kinds'>['kinds'][number];
export type ConnectionField = ConnectionKind['fields'][number];
export type NewConnection = Input<'POST /api/connections'>['body'];
export type ConnectionChange = Input<'PATCH /api/connections/:id'>['body'];
export type TableCompare = Input<'POST /api/connections/:id/compare'>['body'];
export type ConnectionRead = Input<'POST /api/connections/:id/uploads'>['body']['read'];

const connectionsKey = ['connections'] as const;

export const connectionsApi = {
  create: (body: NewConnection) => call('POST /api/connections', { body }),
  change: (id: string, body: ConnectionChange) =>
    call('PATCH /api/connections/:id', { params: { id }, body }),
  remove: (id: string) => call('DELETE /api/connections/:id', { params: { id } }),
  test: (id: string) => call('POST /api/connections/:id/test', { params: { id } }),
  items: (id: string, search: string, signal: AbortSignal) =>
    call('POST /api/connections/:id/items', { params: { id }, body: { search }, signal }),
  compare: (id: string, body: TableCompare) =>
    call('POST /api/connections/:id/compare', { params: { id }, body }),
  upload: (id: string, read: ConnectionRead, progress: string, signal: AbortSignal) =>
    call('POST /api/connections/:id/uploads', { params: { id }, body: { read, progress }, signal }),
};

/** Loads the connections that the user may use, and the available types. */
export function useConnections() {
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: connectionsKey });
  useServerEvent('activity', ({ action }) => {
    if (String(action).startsWith('connection.')) void reload();
  });
  const list = useQuery({
    queryKey: [...connectionsKey, 'list'],
    queryFn: ({ signal }) => call('GET /api/connections', { signal }),
  });
  const kinds = useQuery({
    queryKey: [...connectionsKey, 'kinds'],
    queryFn: ({ signal }) => call('GET /api/connection-kinds', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return {
    connections: list.data?.connections,
    kinds: kinds.data?.kinds,
    error: list.error ?? kinds.error,
    reload,
  };
}
