import type { ApiEvent } from '@winnow/services/events/event-bus';
import type { ApiPorts } from '@winnow/services/ports';

/** How long a download may continue after access to it was lost, in ms. */
const checkEveryMs = 2000;

/**
 * Ends a download, before its last byte, once it is no longer allowed. The connection breaks off,
 * so that clients notice that the file is incomplete.
 *
 * @param isAllowed checked regularly, and when a session or token of the user is revoked
 */
export function whileAllowed(
  { events }: Pick<ApiPorts, 'events'>,
  userId: string,
  answer: Response,
  isAllowed: () => Promise<boolean>,
): Response {
  if (!answer.body) return answer;
  const reader = answer.body.getReader();
  let stop = (): void => undefined;
  const check = async (): Promise<void> => {
    if (await isAllowed().catch(() => false)) return;
    stop();
  };
  const timer = setInterval(() => void check(), checkEveryMs);
  timer.unref();
  const unsubscribe = events.subscribe(userId, ({ kind }: ApiEvent) => {
    if (kind === 'access') void check();
  });
  const end = (): void => {
    clearInterval(timer);
    unsubscribe();
  };
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      stop = () => {
        end();
        controller.error(new Error('Access to this download has ended.'));
        reader.cancel().catch(() => undefined);
      };
    },
    pull: async (controller) => {
      try {
        const { value, done } = await reader.read();
        if (!done) return controller.enqueue(value);
        end();
        controller.close();
      } catch (error) {
        end();
        controller.error(error);
      }
    },
    cancel: (reason) => {
      end();
      return reader.cancel(reason);
    },
  });
  return new Response(body, answer);
}
