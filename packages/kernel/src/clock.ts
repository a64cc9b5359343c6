/**
 * The time, as a port: what runs on a schedule or stamps a record asks for it, so that tests can
 * turn it.
 */
export interface Clock {
  /** Milliseconds since 1970 in UTC. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };
