/**
 * The time, as a port: whatever runs on a schedule or timestamps a record asks it, so that tests
 * can set the time.
 */
export interface Clock {
  /** Milliseconds since 1970 in UTC. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };
