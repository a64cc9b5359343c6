import { createFailureCounter, type FailureCounter } from '@winnow/accounts';
import type { ApiPorts } from '@winnow/services/ports';

/** How often one person may have a model tested: each test calls an address of their choosing and may cost them. */
const testLimit = { attempts: 10, windowMs: 60_000 } as const;

const counters = new WeakMap<ApiPorts['db'], FailureCounter>();

/** Counts a test of a person; gives the seconds to wait where it is one too many, 0 where it may be made. */
export function secondsUntilTest({ db, clock }: Pick<ApiPorts, 'db' | 'clock'>, userId: string): number {
  const counter = counters.get(db) ?? createFailureCounter(testLimit, clock);
  counters.set(db, counter);
  return Math.ceil(counter.add(userId) / 1000);
}
