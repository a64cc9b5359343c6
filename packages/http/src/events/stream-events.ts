import * as contract from '@winnow/contract/events/stream-events';
import type { ApiEvent } from '@winnow/services/events/event-bus';
import { handle } from '../routing/handle.ts';
import { isAccessValid, streamWhileValid } from './end-streams.ts';

const beatMs = 25_000;
const maxWaiting = 1000;

export const streamEvents = handle(contract.streamEvents, ({ context, ports, actor, query }) =>
  streamWhileValid(ports, context, async (stream, { signal }) => {
    const waiting: ApiEvent[] = [];
    const missed: ApiEvent = { kind: 'missed', userId: actor.userId, data: {} };
    let wake = (): void => undefined;
    const hear = (event: ApiEvent): void => {
      // For a client that reads too slowly, the events are not buffered indefinitely: it has to fetch
      // everything again.
      if (waiting.length >= maxWaiting) waiting.splice(0, waiting.length, missed);
      else if (event.kind !== 'access' && waiting[0] !== missed) waiting.push(event);
      wake();
    };
    const leave = ports.events.subscribe(actor.userId, hear, query.age);
    signal.addEventListener('abort', () => {
      leave();
      wake();
    });
    await stream.writeSSE({ event: 'hello', data: '{}' });
    while (!signal.aborted) {
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
      if (waiting.length > 0 || signal.aborted) continue;
      // Checked even without an event: a session may expire, and the database may be changed by
      // hand.
      if (!(await isAccessValid(ports, context))) break;
      await stream.writeSSE({ event: 'beat', data: '{}' });
    }
    leave();
  }),
);
