import { streamSSE } from 'hono/streaming';
import { route } from '../http/route.ts';
import type { ApiEvent } from './event-bus.ts';

const beatMs = 25_000;
const mostWaiting = 1000;

/** One stream a tab: everything that changes for its user. */
export const streamEvents = route({
  method: 'get',
  path: '/api/events',
  summary: 'What changes for the signed-in user, as server-sent events',
  tag: 'Events',
  access: 'own.followEvents',
  handle: ({ context, ports, actor }) =>
    streamSSE(context, async (stream) => {
      const waiting: ApiEvent[] = [];
      let wake = (): void => undefined;
      const leave = ports.events.subscribe(actor.userId, (event) => {
        // A client that does not read is told to start anew rather than remembered for ever.
        if (waiting.length < mostWaiting) waiting.push(event);
        wake();
      });
      stream.onAbort(() => {
        leave();
        wake();
      });
      await stream.writeSSE({ event: 'hello', data: '{}' });
      while (!stream.aborted) {
        const event = waiting.shift();
        if (event) {
          await stream.writeSSE({ event: event.kind, data: JSON.stringify(event.data) });
          continue;
        }
        const beat = setTimeout(() => wake(), beatMs);
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
        clearTimeout(beat);
        if (waiting.length === 0 && !stream.aborted) await stream.writeSSE({ event: 'beat', data: '{}' });
      }
      leave();
    }),
});
