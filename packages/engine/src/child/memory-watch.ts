import { readFileSync } from 'node:fs';
import { totalmem } from 'node:os';

const lookEveryMs = 100;
/** Time that cancelled work has to release memory before the process itself is ended. */
const graceMs = 2_000;
/**
 * Share of the memory of the machine or its container that one process may use before the system
 * might kill one of its own choice.
 */
const maxShare = 0.8;

export interface MemoryWatchOptions {
  readonly pid: number;
  /** Memory limit of the process, in bytes. */
  readonly limit: number;
  /** Called when the process exceeds the limit: its work should stop. */
  readonly onStrike: (bytes: number) => void;
  /**
   * Called when the process still uses too much memory after its work was cancelled, or uses far
   * too much: it must be ended.
   */
  readonly onOverrun: (bytes: number) => void;
}

/**
 * Watches how much memory a process really holds. Capping its address space would break legitimate
 * use, since WebAssembly and DuckDB reserve gigabytes that they never touch. Does nothing on
 * systems without `/proc`.
 *
 * @returns a function that stops the watch
 */
export function watchMemory({ pid, limit, onStrike, onOverrun }: MemoryWatchOptions): () => void {
  let struckAt: number | undefined;
  const timer = setInterval(() => {
    const bytes = anonymousBytes(pid);
    if (bytes === undefined || bytes <= limit) {
      struckAt = undefined;
      return;
    }
    if (struckAt === undefined) {
      struckAt = Date.now();
      onStrike(bytes);
    }
    if (bytes > limit * 1.25 || Date.now() - struckAt > graceMs) onOverrun(bytes);
  }, lookEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Returns the limit for one process, at most a share of the memory of the machine or its control
 * group.
 */
export function boundedLimit(wanted: number): number {
  const constrained = process.constrainedMemory() || Number.POSITIVE_INFINITY;
  return Math.min(wanted, maxShare * Math.min(totalmem(), constrained));
}

/**
 * Returns the anonymous memory of a process in bytes. File-backed pages don't count, since the
 * system can reclaim them.
 */
export function anonymousBytes(pid: number): number | undefined {
  try {
    // Unlike smaps_rollup, reading this doesn't make the kernel walk the process's pages.
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const of = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]);
    const kibibytes = of('RssAnon') + of('RssShmem');
    return Number.isFinite(kibibytes) ? kibibytes * 1024 : undefined;
  } catch {
    return undefined;
  }
}
