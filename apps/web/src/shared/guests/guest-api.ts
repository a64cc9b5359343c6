import { queryOptions } from '@tanstack/react-query';
import type { Answer } from '@winnow/contract';
import { call } from '../api/client.ts';

export type GuestState = Answer<'GET /api/guest'>;

/** Whether this browser is used by a guest, and what guests may do here. */
export const guestQuery = queryOptions({
  queryKey: ['guest'],
  queryFn: ({ signal }) => call('GET /api/guest', { signal }),
  staleTime: 30_000,
});

export const guestApi = {
  start: () => call('POST /api/guest', {}),
  claim: () => call('POST /api/guest/claim', {}),
};
