import type { Progress, TaskOptions } from '../protocol.ts';

/** Number of answers that are computed in the background; a further one cancels the oldest. */
const maxAnswers = 2;
const pollMs = 5;

interface Listener {
  readonly onProgress: (progress: Progress) => void;
  readonly onReady: () => void;
}

/** Work that an answer needs, and how to do it. */
export interface Work {
  /** Equal for answers that need the same work. */
  readonly key: string;
  readonly make: (task: Required<Pick<TaskOptions, 'signal' | 'onProgress'>>) => Promise<unknown>;
  readonly isReady: () => boolean;
}

/** Work that continues while no one waits for it. */
export class BackgroundWork {
  private readonly graceMs: number;
  private readonly listener: Listener;
  private readonly running = new Map<string, AbortController>();

  /** @param graceMs how long a caller waits for the exact answer before it gives a first one */
  constructor(graceMs: number, listener: Listener) {
    this.graceMs = graceMs;
    this.listener = listener;
  }

  /**
   * Starts work unless it is already running, and continues it even if no one waits. Returns true
   * if it is done within the grace period.
   */
  async start({ key, make, isReady }: Work): Promise<boolean> {
    if (!this.running.has(key)) {
      for (const [old, stop] of this.running) {
        if (this.running.size < maxAnswers) break;
        stop.abort();
        this.running.delete(old);
      }
      const stop = new AbortController();
      this.running.set(key, stop);
      const { onProgress, onReady } = this.listener;
      make({ signal: stop.signal, onProgress })
        .then(onReady)
        .catch(() => undefined)
        .finally(() => this.running.get(key) === stop && this.running.delete(key));
    }
    const until = Date.now() + this.graceMs;
    while (Date.now() < until) {
      if (isReady()) return true;
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
    return isReady();
  }

  /** Cancels all work. */
  stop(): void {
    for (const stop of this.running.values()) stop.abort();
  }
}
