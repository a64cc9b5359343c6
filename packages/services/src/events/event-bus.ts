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
  /** Calls the listener for a user's events until the returned function is called. */
  subscribe(userId: string, listener: (event: ApiEvent) => void): () => void;
  /** Notifies all local listeners that events may have been lost. */
  miss(): void;
}

/** Creates an event bus within this process. */
export function createEventBus(): EventBus {
  const listeners = new Map<string, Set<(event: ApiEvent) => void>>();
  return {
    publish(event) {
      for (const listener of listeners.get(event.userId) ?? []) listener(event);
    },
    subscribe(userId, listener) {
      const own = listeners.get(userId) ?? new Set();
      listeners.set(userId, own.add(listener));
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
