import type { ClusterQuery, Clusters, Progress, ProjectEngine } from '@winnow/engine';
import { ok, type Result } from '@winnow/kernel';
import { JoinedRuns } from './joined-runs.ts';

export type ClusterAnswer =
  | ({ readonly done: true } & Clusters)
  | { readonly done: false; readonly progress: Progress };

/** Clusters being computed. A repeated request returns the progress until the work is done. */
export class ClusterRuns {
  private readonly runs = new JoinedRuns<Result<Clusters>, { progress: Progress }>();

  /**
   * Returns clusters, or the progress of their computation.
   *
   * @param key identifies the project and the query: equal keys share one run
   */
  async clusters(key: string, engine: ProjectEngine, query: ClusterQuery): Promise<Result<ClusterAnswer>> {
    const joined = await this.runs.join(key, (signal) => {
      const interim = { progress: { label: 'Reading values' } as Progress };
      const onProgress = (progress: Progress): void => void Object.assign(interim, { progress });
      return { interim, done: engine.clusters(query, { signal, onProgress }) };
    });
    if ('work' in joined) return ok({ done: false, progress: joined.work.interim.progress });
    const { done } = joined;
    return done.ok ? ok({ done: true, ...done.value }) : done;
  }

  cancel(key: string): void {
    this.runs.cancel(key);
  }
}
