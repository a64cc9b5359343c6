import { queryOptions } from '@tanstack/react-query';
import type { Answer } from '@winnow/contract';
import { call } from '../../shared/api/client.ts';

/** Available ways of signing in and up at this installation. */
export type SignInOptions = Answer<'GET /api/sign-in-options'>;

export const signInOptionsQuery = queryOptions({
  queryKey: ['sign-in-options'],
  queryFn: ({ signal }) => call('GET /api/sign-in-options', { signal }),
  staleTime: 60_000,
});
