import { createHash } from 'node:crypto';
import type { Clock } from '@winnow/kernel';

export interface FailureCounter {
  /**
   * Counts an attempt; gives how long to wait before the next in ms, 0 where this one may be made.
   */
  add(key: string): number;
  forget(key: string): void;
}

/** Keys that are counted at once; beyond, the oldest are forgotten. */
const maxKeys = 100_000;

/**
 * Counts attempts for each key in this process, within a window that begins with the first of them.
 */
export function createFailureCounter(
  { attempts, windowMs }: { readonly attempts: number; readonly windowMs: number },
  clock: Clock,
): FailureCounter {
  const counted = new Map<string, { count: number; readonly since: number }>();
  const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');
  return {
    add: (key) => {
      const hash = hashOf(key);
      const now = clock.now();
      const found = counted.get(hash);
      if (!found || now - found.since >= windowMs) {
        counted.delete(hash);
        counted.set(hash, { count: 1, since: now });
        const [oldest] = counted.keys();
        if (counted.size > maxKeys && oldest !== undefined) counted.delete(oldest);
        return 0;
      }
      if (found.count >= attempts) return found.since + windowMs - now;
      found.count += 1;
      return 0;
    },
    forget: (key) => void counted.delete(hashOf(key)),
  };
}
