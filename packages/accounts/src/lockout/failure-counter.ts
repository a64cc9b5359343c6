import { createHash } from 'node:crypto';
import type { Clock } from '@winnow/kernel';

export interface FailureCounter {
  /**
   * Counts an attempt; returns how long to wait before the next, in ms, or 0 if this one is
   * allowed.
   */
  add(key: string): number;
  forget(key: string): void;
}

/** Maximum number of keys counted at once; beyond it, the oldest are forgotten. */
const maxKeys = 100_000;

/** Counts attempts per key in this process, within a window that starts with the first attempt. */
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
