import { type ApiEvent, createEventBus, type EventBus } from '@winnow/services';
import type { Store } from '@winnow/store';

/** Messages between the servers that share one database and one data folder. */
export interface Processes {
  /** Event bus that reaches users connected to any of the servers. */
  readonly events: EventBus;
  /** Asks the other servers to release a project. */
  claim(projectId: string): void;
  /** @param releaseProject called with a project that another server wants to open */
  onClaim(releaseProject: (projectId: string) => void): void;
  close(): Promise<void>;
}

export async function joinProcesses(store: Pick<Store, 'joinMessages'>): Promise<Processes> {
  const own = createEventBus();
  let releaseProject: (projectId: string) => void = () => {};
  const bus = await store.joinMessages({
    onMessage: ({ topic, text }) => {
      const event = topic === 'event' ? read(text) : undefined;
      if (event) own.publish(event);
      if (topic === 'claim') releaseProject(text);
    },
    onGap: own.miss,
  });
  return {
    events: {
      ...own,
      publish: (event) => {
        own.publish(event);
        bus.publish({ topic: 'event', text: JSON.stringify(event) });
      },
    },
    claim: (projectId) => bus.publish({ topic: 'claim', text: projectId }),
    onClaim: (listener) => {
      releaseProject = listener;
    },
    close: bus.close,
  };
}

/** Parses an event; anyone with access to the database can put anything there. */
function read(text: string): ApiEvent | undefined {
  try {
    const event = JSON.parse(text) as Partial<ApiEvent> | null;
    return typeof event?.userId === 'string' && typeof event.kind === 'string'
      ? (event as ApiEvent)
      : undefined;
  } catch {
    return undefined;
  }
}
