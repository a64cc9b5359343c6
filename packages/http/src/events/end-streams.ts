import type { ApiPorts } from '@winnow/services/ports';
import { isSessionOpen, isTokenOpen } from '@winnow/store';
import type { Context } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import type { ApiEnv } from '../routing/env.ts';

/**
 * Makes all streams of a person, on every server, check whether their session or token is still
 * valid.
 */
export function endStreams({ events }: Pick<ApiPorts, 'events'>, userId: string): void {
  events.publish({ kind: 'access', userId, data: {} });
}

/** Returns whether the session or token of a request is still valid. */
export async function isAccessValid(
  { db, clock }: Pick<ApiPorts, 'db' | 'clock'>,
  context: Context<ApiEnv>,
): Promise<boolean> {
  const token = context.get('actor')?.token;
  const session = context.get('session');
  if (token) return isTokenOpen(db, token.id, clock.now());
  return session !== undefined && (await isSessionOpen(db, session.token, clock.now()));
}

/**
 * Streams for as long as the session or token of the request is valid.
 *
 * @param send must end once `left` is aborted
 */
export function streamWhileValid(
  ports: Pick<ApiPorts, 'db' | 'clock' | 'events'>,
  context: Context<ApiEnv>,
  send: (stream: SSEStreamingApi, left: AbortController) => Promise<void>,
): Response {
  return streamSSE(context, async (stream) => {
    const left = new AbortController();
    stream.onAbort(() => left.abort());
    const look = async (): Promise<void> => {
      if (!(await isAccessValid(ports, context))) left.abort();
    };
    const unsubscribe = ports.events.subscribe(context.get('actor')?.userId ?? '', ({ kind }) => {
      if (kind === 'access') look().catch(() => left.abort());
    });
    await send(stream, left).finally(unsubscribe);
  });
}
