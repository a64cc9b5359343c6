import { createFailureCounter, type FailureCounter } from '@winnow/accounts';
import type { ApiPorts } from '@winnow/services/ports';

/**
 * Rate limit of model tests per person: each test calls an address of their choosing and may cost
 * them money.
 */
const testLimit = { attempts: 10, windowMs: 60_000 } as const;

const counters = new WeakMap<ApiPorts['db'], FailureCounter>();

/**
 * Counts a person's test and returns the seconds to wait if it exceeds the limit, or 0 if it may
 * run.
 */
export function secondsUntilTest({ db, clock }: Pick<ApiPorts, 'db' | 'clock'>, userId: string): number {
  const counter = counters.get(db) ?? createFailureCounter(testLimit, clock);
  counters.set(db, counter);
  return Math.ceil(counter.add(userId) / 1000);
}
