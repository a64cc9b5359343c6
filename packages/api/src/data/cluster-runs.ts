import type { ClusterQuery, Clusters, Progress, ProjectEngine } from '@winnow/engine';
import { ok, type Result } from '@winnow/kernel';

interface Run {
  readonly abort: AbortController;
  readonly done: Promise<Result<Clusters>>;
  progress: Progress;
  asked: number;
}

export type ClusterAnswer =
  | ({ readonly done: true } & Clusters)
  | { readonly done: false; readonly progress: Progress };

/** How long an answer is waited for before it is told how far the work is. */
const patienceMs = 400;
/** Work that nobody has asked for again so long is given up. */
const forgottenMs = 15_000;
const mostRuns = 50;

/** Clusters that are being found. Who asks again joins the work that goes on, and is told how far it is until it is done. */
export class ClusterRuns {
  private readonly runs = new Map<string, Run>();

  /** @param key names the project and the query: equal keys share one run */
  async clusters(key: string, engine: ProjectEngine, query: ClusterQuery): Promise<Result<ClusterAnswer>> {
    this.forget();
    const run = this.runs.get(key) ?? this.start(key, engine, query);
    run.asked = Date.now();
    const patience = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs, undefined));
    const done = await Promise.race([run.done, patience]);
    if (!done) return ok({ done: false, progress: run.progress });
    return done.ok ? ok({ done: true, ...done.value }) : done;
  }

  cancel(key: string): void {
    this.runs.get(key)?.abort.abort();
    this.runs.delete(key);
  }

  private start(key: string, engine: ProjectEngine, query: ClusterQuery): Run {
    const abort = new AbortController();
    const done = engine.clusters(query, {
      signal: abort.signal,
      onProgress: (progress) => {
        run.progress = progress;
      },
    });
    const run: Run = { abort, done, progress: { label: 'Reading values' }, asked: Date.now() };
    this.runs.set(key, run);
    const end = (): void => {
      if (this.runs.get(key) === run) this.runs.delete(key);
    };
    done.then(end, end);
    return run;
  }

  private forget(): void {
    const now = Date.now();
    for (const [key, run] of this.runs) {
      if (now - run.asked < forgottenMs && this.runs.size <= mostRuns) continue;
      this.cancel(key);
    }
  }
}
