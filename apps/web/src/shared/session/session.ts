import { queryOptions, useQuery } from '@tanstack/react-query';
import { queryClient } from '../api/query-client.ts';
import { request } from '../api/request.ts';

export interface User {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly image?: string | null;
  /** Whether the user operates this installation. */
  readonly operator?: boolean;
  readonly twoFactorEnabled?: boolean | null;
}

export interface Session {
  readonly user: User;
  readonly session: {
    readonly id: string;
    readonly expiresAt: string;
    /** The selected workspace; empty for the personal one. */
    readonly activeOrganizationId?: string | null;
  };
}

/**
 * The signed-in user's session, or null. Never becomes stale on its own; the router and the
 * authentication client refetch it.
 */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => request<Session | null>('/api/auth/get-session', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** Returns the session as last fetched; undefined before the first response. */
export function currentSession(): Session | null | undefined {
  return queryClient.getQueryData(sessionQuery.queryKey);
}

/** Fetches the session from the server. */
export function fetchSession(): Promise<Session | null> {
  return queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
}

/** Returns the signed-in user, or null. */
export function useUser(): User | null {
  const { data } = useQuery({ ...sessionQuery, enabled: false });
  return data?.user ?? null;
}
