import { queryClient } from '../../../shared/api/query-client.ts';
import { request } from '../../../shared/api/request.ts';
import { type Session, sessionQuery } from '../../../shared/session/session.ts';

/** Sends to a call of the authentication service. */
export function accountsCall<T>(path: string, body: object = {}): Promise<T> {
  return request<T>(`/api/auth${path}`, { method: 'POST', body });
}

/** Reads the session past the copy that the browser keeps for a minute, after something of the user has changed. */
export async function reloadSession(): Promise<void> {
  const session = await request<Session | null>('/api/auth/get-session?disableCookieCache=true');
  queryClient.setQueryData(sessionQuery.queryKey, session);
}
