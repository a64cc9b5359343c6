import { queryOptions, useQuery } from '@tanstack/react-query';
import { queryClient } from '../api/query-client.ts';
import { request } from '../api/request.ts';

export interface User {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly image?: string | null;
  /** Runs this installation. */
  readonly operator?: boolean;
  readonly twoFactorEnabled?: boolean | null;
}

export interface Session {
  readonly user: User;
  readonly session: {
    readonly id: string;
    readonly expiresAt: string;
    /** The workspace that was switched to; none for the personal one. */
    readonly activeOrganizationId?: string | null;
  };
}

/**
 * Who is signed in: null for no one. Never stale by itself; the router and the authentication
 * client ask for it again.
 */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => request<Session | null>('/api/auth/get-session', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** The session as last fetched; undefined before the first answer. */
export function currentSession(): Session | null | undefined {
  return queryClient.getQueryData(sessionQuery.queryKey);
}

/** Asks the server who is signed in. */
export function fetchSession(): Promise<Session | null> {
  return queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
}

/** The signed-in user, or null. */
export function useUser(): User | null {
  const { data } = useQuery({ ...sessionQuery, enabled: false });
  return data?.user ?? null;
}
