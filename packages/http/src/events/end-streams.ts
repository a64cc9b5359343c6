import type { ApiPorts } from '@winnow/services/ports';
import type { Context } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import { callerOf } from '../routing/caller.ts';
import type { ApiEnv } from '../routing/env.ts';

/**
 * Makes all streams of a person, on every server, check whether their session or token is still
 * valid.
 */
export function endStreams({ events }: Pick<ApiPorts, 'events'>, userId: string): void {
  events.publish({ kind: 'access', userId, data: {} });
}

/** Returns whether the session, token or guest of a request is still valid. */
export async function isAccessValid(ports: ApiPorts, context: Context<ApiEnv>): Promise<boolean> {
  const caller = await callerOf(ports, context);
  return caller?.actor !== undefined && caller.actor.userId === context.get('actor')?.userId;
}

/**
 * Streams for as long as the session or token of the request is valid.
 *
 * @param send must end once `left` is aborted
 */
export function streamWhileValid(
  ports: ApiPorts,
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
