/** Something that has changed, for who looks at it. `data` is small: it says what to ask for again. */
export interface ApiEvent {
  readonly kind:
    | 'project'
    | 'recipe'
    /** Someone looks at a project, or has left it. */
    | 'presence'
    | 'job'
    | 'notification'
    | 'engine'
    | 'activity'
    | 'chat'
    | 'workflow'
    | 'workflow-log'
    /** How far a file is read from a connection. */
    | 'fetch'
    /** A session or token of the person was revoked: streams look whether theirs is still there. Goes no further than the servers. */
    | 'access'
    /** Events may have been lost: everything has to be fetched again. */
    | 'missed';
  readonly userId: string;
  readonly data: { readonly [name: string]: string | number | boolean | null };
}

export interface EventBus {
  publish(event: ApiEvent): void;
  /** Calls the listener for events of a user until the function that it gives is called. */
  subscribe(userId: string, listener: (event: ApiEvent) => void): () => void;
  /** Says to all who listen here that something may not have come. */
  miss(): void;
}

/** Events within this process. */
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
