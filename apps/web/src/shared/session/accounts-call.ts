import { queryClient } from '../api/query-client.ts';
import { request } from '../api/request.ts';
import { changesSession } from './changes-session.ts';
import { fetchSession, type Session, sessionQuery } from './session.ts';

const refetchDelayMs = 10;
let coming: Promise<Session | null> | undefined;

/**
 * Sends to a call of the authentication service. What changes the session has it fetched again 10
 * ms later.
 *
 * @param path under `/api/auth`
 * @throws ProblemError with the refusal of the service
 */
export async function accountsCall<T>(path: string, body: object = {}): Promise<T> {
  const answer = await request<T>(`/api/auth${path}`, { method: 'POST', body });
  if (changesSession(path)) refetchSession().catch(() => undefined);
  return answer;
}

/** The session as it is 10 ms from now; all who ask within that time share one answer. */
export function refetchSession(): Promise<Session | null> {
  coming ??= new Promise<void>((resolve) => setTimeout(resolve, refetchDelayMs))
    // An answer that is still on its way describes the earlier state.
    .then(() => queryClient.cancelQueries({ queryKey: sessionQuery.queryKey }))
    .then(fetchSession)
    .finally(() => {
      coming = undefined;
    });
  return coming;
}

/**
 * Reads the session past the copy that the browser keeps for a minute, after something of the user
 * has changed.
 */
export async function reloadSession(): Promise<void> {
  const session = await request<Session | null>('/api/auth/get-session?disableCookieCache=true');
  queryClient.setQueryData(sessionQuery.queryKey, session);
}
