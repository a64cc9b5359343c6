import { readFileSync } from 'node:fs';
import { totalmem } from 'node:os';

const lookEveryMs = 100;
/** What stopping the work may take before the process itself is ended. */
const graceMs = 2_000;
/** Of the machine or its container: what one process may take before the system would choose one to end. */
const maxShare = 0.8;

export interface MemoryWatchOptions {
  readonly pid: number;
  /** Bytes of memory that the process may hold. */
  readonly limit: number;
  /** Called when the process holds more: its work should stop. */
  readonly onStrike: (bytes: number) => void;
  /**
   * Called when the process still uses too much memory after its work was cancelled, or uses far
   * too much: it has to end.
   */
  readonly onOverrun: (bytes: number) => void;
}

/**
 * Watches how much memory a process really holds. A cap on its address space would stop what is legitimate: WebAssembly and DuckDB
 * reserve gigabytes that they never touch. Where the system has no `/proc` there is no watch.
 *
 * @returns ends the watch
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

/** The limit for one process, at most a share of what the machine or its control group has. */
export function boundedLimit(wanted: number): number {
  const constrained = process.constrainedMemory() || Number.POSITIVE_INFINITY;
  return Math.min(wanted, maxShare * Math.min(totalmem(), constrained));
}

/** Anonymous memory of a process in bytes; pages of files, which the system can take back, don't count. */
export function anonymousBytes(pid: number): number | undefined {
  try {
    // Unlike smaps_rollup, this takes the kernel no walk through the process's pages.
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const of = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]);
    const kibibytes = of('RssAnon') + of('RssShmem');
    return Number.isFinite(kibibytes) ? kibibytes * 1024 : undefined;
  } catch {
    return undefined;
  }
}
