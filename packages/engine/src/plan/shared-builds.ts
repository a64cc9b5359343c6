import { ProblemError } from '@winnow/kernel';
import { engineProblems } from '../problems.ts';
import type { Progress, TaskOptions } from '../protocol.ts';

/**
 * Options for the builder: it should stop when the signal aborts because no caller is waiting any
 * more, and report progress, which goes to all waiting callers.
 */
export type BuildTask = Required<Pick<TaskOptions, 'signal' | 'onProgress'>>;

interface Build {
  readonly done: Promise<void>;
  readonly stop: AbortController;
  readonly waiting: Set<Pick<TaskOptions, 'onProgress'>>;
}

/**
 * Deduplicates concurrent builds by name: each is run once for all callers that wait for it, and
 * abandoned when none is left.
 */
export class SharedBuilds {
  private readonly builds = new Map<string, Build>();
  private readonly exists: (name: string) => boolean;

  /** @param exists whether the thing with this name exists, as it must when `make` ends */
  constructor(exists: (name: string) => boolean) {
    this.exists = exists;
  }

  /** Whether a build is running, even if no one is waiting for it any more. */
  has(name: string): boolean {
    return this.builds.has(name);
  }

  /**
   * Resolves when the build is done.
   *
   * @param make builds it, unless another caller has started that already
   * @throws ProblemError `engine/cancelled` when the signal aborts, though other callers may keep
   *   waiting; the error of `make`
   */
  async ensure(
    name: string,
    make: (task: BuildTask) => Promise<void>,
    options: TaskOptions = {},
  ): Promise<void> {
    // An abandoned build takes a moment to stop; a new one is started after that.
    for (let build = this.builds.get(name); build?.stop.signal.aborted; build = this.builds.get(name)) {
      await build.done.catch(() => undefined);
    }
    if (this.exists(name)) return;
    await waitFor(this.builds.get(name) ?? this.start(name, make), options);
  }

  private start(name: string, make: (task: BuildTask) => Promise<void>): Build {
    const stop = new AbortController();
    const waiting: Build['waiting'] = new Set();
    const onProgress = (progress: Progress): void => {
      for (const one of waiting) one.onProgress?.(progress);
    };
    const done = make({ signal: stop.signal, onProgress }).finally(() => this.builds.delete(name));
    done.catch(() => undefined);
    const build: Build = { done, stop, waiting };
    this.builds.set(name, build);
    return build;
  }
}

async function waitFor(build: Build, { signal, ...listener }: TaskOptions): Promise<void> {
  build.waiting.add(listener);
  let cancel: (() => void) | undefined;
  const cancelled = new Promise<never>((_, refuse) => {
    cancel = () => refuse(new ProblemError(engineProblems.cancelled({})));
    if (signal?.aborted) cancel();
    signal?.addEventListener('abort', cancel);
  });
  cancelled.catch(() => undefined);
  try {
    await Promise.race([build.done, cancelled]);
  } finally {
    if (cancel) signal?.removeEventListener('abort', cancel);
    build.waiting.delete(listener);
    if (build.waiting.size === 0) build.stop.abort();
  }
}
