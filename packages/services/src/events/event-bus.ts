/**
 * A change, for clients that show the affected data. `data` is small: it says what to fetch again.
 */
export interface ApiEvent {
  readonly kind:
    | 'project'
    | 'recipe'
    /** A user has opened or left a project. */
    | 'presence'
    | 'job'
    | 'notification'
    | 'engine'
    | 'activity'
    | 'chat'
    | 'workflow'
    | 'workflow-log'
    /** Progress of reading a file from a connection. */
    | 'fetch'
    /**
     * A session or token of the user was revoked, so streams check whether theirs is still valid.
     * Never leaves the servers.
     */
    | 'access'
    /** Events may have been lost, so everything has to be fetched again. */
    | 'missed';
  readonly userId: string;
  readonly data: { readonly [name: string]: string | number | boolean | null };
}

export interface EventBus {
  publish(event: ApiEvent): void;
  /**
   * Calls the listener for a user's events until the returned function is called.
   *
   * @param sinceMs includes the events published in this many milliseconds before the call, so that
   *   nothing is lost between fetching data and listening to its changes. If they are no longer
   *   known, `missed` is reported instead.
   */
  subscribe(userId: string, listener: (event: ApiEvent) => void, sinceMs?: number): () => void;
  /** Notifies all local listeners that events may have been lost. */
  miss(): void;
}

const keptMs = 60_000;
const maxKept = 5_000;

/** Creates an event bus within this process. It keeps the events of the last minute. */
export function createEventBus(): EventBus {
  const listeners = new Map<string, Set<(event: ApiEvent) => void>>();
  const startedAt = performance.now();
  let kept: { readonly at: number; readonly event: ApiEvent }[] = [];
  /** When the last event that is no longer kept was published. */
  let forgottenAt = Number.NEGATIVE_INFINITY;
  const forget = (count: number): void => {
    forgottenAt = kept[count - 1]?.at ?? forgottenAt;
    kept = kept.slice(count);
  };
  const publishedSince = (userId: string, at: number): readonly ApiEvent[] => {
    if (at < startedAt || at <= forgottenAt) return [{ kind: 'missed', userId, data: {} }];
    return kept.filter((one) => one.at >= at && one.event.userId === userId).map(({ event }) => event);
  };
  return {
    publish(event) {
      const at = performance.now();
      kept.push({ at, event });
      // Half are dropped at once, so that a publication costs the same however many are kept.
      if (kept.length > maxKept) forget(maxKept / 2);
      else if (kept[0]!.at < at - 2 * keptMs) forget(kept.findIndex((one) => one.at >= at - keptMs));
      for (const listener of listeners.get(event.userId) ?? []) listener(event);
    },
    subscribe(userId, listener, sinceMs = 0) {
      const own = listeners.get(userId) ?? new Set();
      listeners.set(userId, own.add(listener));
      if (sinceMs > 0)
        for (const event of publishedSince(userId, performance.now() - sinceMs)) listener(event);
      return () => {
        own.delete(listener);
        if (own.size === 0) listeners.delete(userId);
      };
    },
    miss() {
      for (const [userId, own] of listeners)
        for (const listener of own) listener({ kind: 'missed', userId, data: {} });
    },
  };
}
