import type { Progress } from '@winnow/engine';
import type { Clock, Json, Problem } from '@winnow/kernel';
import {
  type Db,
  endJob,
  findJob,
  type JobEnd,
  type JobRecord,
  jobLeaseMs,
  renewJobs,
  reportJob,
  setIfInterrupted,
  startJob,
} from '@winnow/store';
import { apiProblems } from '../problems.ts';
import { problemsOfError } from '../problems-of-error.ts';

/**
 * The work of a job, which returns its result or problems. Ends soon after the signal aborts.
 *
 * @param beforeCommit must be awaited before anything irreversible, with the problem to report for
 *   the job if the server dies from then on. The job can no longer be cancelled.
 */
export type JobTask = (
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
  beforeCommit: (ifInterrupted: Problem) => Promise<void>,
) => Promise<{ readonly result: Json } | { readonly problems: readonly Problem[] }>;

export interface JobRunner {
  /** Runs a queued job, now or when its turn comes. */
  start(job: JobRecord, task: JobTask): void;
  /** Cancels a job: a waiting one immediately, a running one as soon as it notices. */
  cancel(jobId: string): Promise<void>;
  /**
   * Cancels this process's jobs for a project and waits for them to end, since a running job would
   * write to a project that has been removed.
   */
  endProject(projectId: string): Promise<void>;
  /** Returns the progress of a running job, more recent than in the database. */
  progressOf(jobId: string): Progress | undefined;
  /** Cancels all running jobs and waits for them to end. */
  close(): Promise<void>;
}

export interface JobRunnerOptions {
  readonly db: Db;
  readonly clock: Clock;
  /** Notifies listeners that a job has changed. */
  readonly onChange: (job: JobRecord) => void;
  /** Reports an error that indicates a bug. */
  readonly onBug: (error: unknown, jobId: string) => void;
  readonly atOnce?: number;
  /** Whether the user who started a job may still do so; asked again while it runs. */
  readonly isAllowed: (job: JobRecord) => Promise<boolean>;
}

const reportEveryMs = 1000;
const checkAccessEveryMs = 2000;

interface Running {
  readonly job: JobRecord;
  readonly abort: AbortController;
  readonly done: Promise<void>;
  progress?: Progress;
}

/** Runs jobs in this process, a few at a time, each of them cancellable. */
export function createJobRunner(options: JobRunnerOptions): JobRunner {
  const { db, clock, onChange, onBug, isAllowed, atOnce = 2 } = options;
  const waiting: { job: JobRecord; task: JobTask }[] = [];
  const running = new Map<string, Running>();

  const end = async (id: string, how: JobEnd): Promise<void> => {
    const ended = await endJob(db, id, how, clock.now());
    if (ended) onChange(ended);
  };

  const next = (): void => {
    while (running.size < atOnce) {
      const turn = waiting.shift();
      if (!turn) return;
      const abort = new AbortController();
      const done = run(turn.job, turn.task, abort)
        .catch((error: unknown) => onBug(error, turn.job.id))
        .finally(() => {
          running.delete(turn.job.id);
          next();
        });
      running.set(turn.job.id, { job: turn.job, abort, done });
    }
  };

  const run = async (job: JobRecord, task: JobTask, abort: AbortController): Promise<void> => {
    const { signal } = abort;
    if (!(await isAllowed(job))) return end(job.id, { state: 'cancelled' });
    const started = await startJob(db, job.id, clock.now());
    if (!started) return;
    onChange(started);
    let reported = 0;
    const onProgress = (progress: Progress): void => {
      const entry = running.get(job.id);
      if (entry) entry.progress = progress;
      if (clock.now() - reported < reportEveryMs) return;
      reported = clock.now();
      reportJob(db, job.id, progress.part ?? null).then(
        (record) => record && onChange(record),
        (error: unknown) => onBug(error, job.id),
      );
    };
    let isCommitted = false;
    const beforeCommit = async (ifInterrupted: Problem): Promise<void> => {
      await setIfInterrupted(db, job.id, ifInterrupted);
      if (!(await isAllowed(job))) abort.abort();
      signal.throwIfAborted();
      isCommitted = true;
    };
    try {
      const outcome = await task(signal, onProgress, beforeCommit);
      if (signal.aborted && !isCommitted) await end(job.id, { state: 'cancelled' });
      else if ('problems' in outcome) await end(job.id, { state: 'failed', problems: outcome.problems });
      else await end(job.id, { state: 'done', result: outcome.result });
    } catch (error) {
      if (signal.aborted && !isCommitted) return end(job.id, { state: 'cancelled' });
      const problems = problemsOfError(error);
      if (!problems) onBug(error, job.id);
      await end(job.id, { state: 'failed', problems: problems ?? [apiProblems.unexpected({})] });
    }
  };

  // Other processes end jobs that are no longer renewed; stop jobs here that they have ended.
  const renew = async (): Promise<void> => {
    const ids = [...running.keys(), ...waiting.map(({ job }) => job.id)];
    const open = new Set(await renewJobs(db, ids, clock.now()));
    for (const id of ids) if (!open.has(id)) running.get(id)?.abort.abort();
  };
  const renewing = setInterval(() => {
    renew().catch((error: unknown) => onBug(error, 'all'));
  }, jobLeaseMs / 3);
  renewing.unref();

  const checkAccess = async (): Promise<void> => {
    for (const { job, abort } of running.values()) if (!(await isAllowed(job))) abort.abort();
  };
  const checking = setInterval(() => {
    checkAccess().catch((error: unknown) => onBug(error, 'all'));
  }, checkAccessEveryMs);
  checking.unref();

  const cancel = async (jobId: string): Promise<void> => {
    const at = waiting.findIndex(({ job }) => job.id === jobId);
    if (at >= 0) waiting.splice(at, 1);
    const entry = running.get(jobId);
    entry?.abort.abort();
    if (entry) await entry.done;
    const record = await findJob(db, jobId);
    if (record && (record.state === 'queued' || record.state === 'running'))
      await end(jobId, { state: 'cancelled' });
  };

  return {
    start(job, task) {
      waiting.push({ job, task });
      next();
    },
    cancel,
    async endProject(projectId) {
      const all = [...waiting, ...running.values()].map(({ job }) => job);
      await Promise.all(all.filter((job) => job.projectId === projectId).map(({ id }) => cancel(id)));
    },
    progressOf: (jobId) => running.get(jobId)?.progress,
    async close() {
      clearInterval(renewing);
      clearInterval(checking);
      waiting.length = 0;
      for (const { abort } of running.values()) abort.abort();
      await Promise.all([...running.values()].map(({ done }) => done));
    },
  };
}
