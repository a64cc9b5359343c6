import type { Progress } from '../protocol.ts';
import type { RemotePlan } from './remote-plan.ts';
import type { RemoteRunner } from './remote-runner.ts';

/** How long a page waits for the exact answer before it gives a first one. */
const graceMs = 200;
/** Answers that are computed on while no one waits; one more ends the oldest. */
const maxPlans = 2;

interface Listener {
  readonly onProgress: (progress: Progress) => void;
  readonly onReady: () => void;
}

/** What is computed on while no one waits for it. */
export class BackgroundPlans {
  private readonly runner: RemoteRunner;
  private readonly listener: Listener;
  private readonly running = new Map<string, AbortController>();

  constructor(runner: RemoteRunner, listener: Listener) {
    this.runner = runner;
    this.listener = listener;
  }

  /** Starts to make what a plan needs, whether anyone waits or not. True if it was done within the time of a glance. */
  async start(plan: RemotePlan): Promise<boolean> {
    const key = `${plan.table} ${plan.selection ?? ''}`;
    if (!this.running.has(key)) {
      for (const [old, stop] of this.running) {
        if (this.running.size < maxPlans) break;
        stop.abort();
        this.running.delete(old);
      }
      const stop = new AbortController();
      this.running.set(key, stop);
      const { onProgress, onReady } = this.listener;
      this.runner
        .make(plan, { signal: stop.signal, onProgress })
        .then(onReady)
        .catch(() => undefined)
        .finally(() => this.running.get(key) === stop && this.running.delete(key));
    }
    const until = Date.now() + graceMs;
    while (Date.now() < until) {
      if (this.runner.isReady(plan)) return true;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return this.runner.isReady(plan);
  }

  /** Ends all of it. */
  stop(): void {
    for (const stop of this.running.values()) stop.abort();
  }
}
