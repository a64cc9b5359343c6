import { ProblemError } from '@winnow/kernel';
import { engineProblems } from '../problems.ts';
import type { Progress, TaskOptions } from '../protocol.ts';

/**
 * For the builder: it should stop when no caller waits any more, and all waiting callers get its
 * progress.
 */
export type BuildTask = Required<Pick<TaskOptions, 'signal' | 'onProgress'>>;

interface Build {
  readonly made: Promise<void>;
  readonly stop: AbortController;
  readonly waiting: Set<Pick<TaskOptions, 'onProgress'>>;
}

/**
 * What several may want at a time, each thing by its name: it is made once for all who wait for it,
 * and given up when no one waits any more.
 */
export class SharedBuilds {
  private readonly builds = new Map<string, Build>();
  private readonly isMade: (name: string) => boolean;

  /** @param isMade whether what has a name is there; `make` ends when it is */
  constructor(isMade: (name: string) => boolean) {
    this.isMade = isMade;
  }

  /** Whether something is being made, be it for no one any more. */
  has(name: string): boolean {
    return this.builds.has(name);
  }

  /**
   * Resolves when the build is done.
   *
   * @param make starts the build if no other caller has
   * @throws ProblemError `engine/cancelled` when the signal aborts, though other callers may keep
   * waiting; the error of `make`
   */
  async ensure(
    name: string,
    make: (task: BuildTask) => Promise<void>,
    options: TaskOptions = {},
  ): Promise<void> {
    // One that no one waited for any more is given up, which takes a moment: it is started anew after that.
    for (let build = this.builds.get(name); build?.stop.signal.aborted; build = this.builds.get(name)) {
      await build.made.catch(() => undefined);
    }
    if (this.isMade(name)) return;
    await waitFor(this.builds.get(name) ?? this.start(name, make), options);
  }

  private start(name: string, make: (task: BuildTask) => Promise<void>): Build {
    const stop = new AbortController();
    const waiting: Build['waiting'] = new Set();
    const onProgress = (progress: Progress): void => {
      for (const one of waiting) one.onProgress?.(progress);
    };
    const made = make({ signal: stop.signal, onProgress }).finally(() => this.builds.delete(name));
    made.catch(() => undefined);
    const build: Build = { made, stop, waiting };
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
    await Promise.race([build.made, cancelled]);
  } finally {
    if (cancel) signal?.removeEventListener('abort', cancel);
    build.waiting.delete(listener);
    if (build.waiting.size === 0) build.stop.abort();
  }
}
