import { queryClient } from '../api/query-client.ts';
import { request } from '../api/request.ts';
import { changesSession } from './changes-session.ts';
import { fetchSession, type Session, sessionQuery } from './session.ts';

const refetchDelayMs = 10;
let pendingSession: Promise<Session | null> | undefined;

/**
 * Calls the authentication service. If the call changes the session, the session is fetched again
 * 10 ms later.
 *
 * @param path under `/api/auth`
 * @throws ProblemError with the error of the service
 */
export async function accountsCall<T>(path: string, body: object = {}): Promise<T> {
  const answer = await request<T>(`/api/auth${path}`, { method: 'POST', body });
  if (changesSession(path)) refetchSession().catch(() => undefined);
  return answer;
}

/** Fetches the session 10 ms from now; all calls within that time share one request. */
export function refetchSession(): Promise<Session | null> {
  pendingSession ??= new Promise<void>((resolve) => setTimeout(resolve, refetchDelayMs))
    // A pending response describes the previous state.
    .then(() => queryClient.cancelQueries({ queryKey: sessionQuery.queryKey }))
    .then(fetchSession)
    .finally(() => {
      pendingSession = undefined;
    });
  return pendingSession;
}

/**
 * Fetches the session, bypassing the copy that the browser caches for a minute, after user data has
 * changed.
 */
export async function reloadSession(): Promise<void> {
  const session = await request<Session | null>('/api/auth/get-session?disableCookieCache=true');
  queryClient.setQueryData(sessionQuery.queryKey, session);
}
