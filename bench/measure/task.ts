import type { Json } from '@winnow/kernel';

/**
 * One contender's implementation of some work, in a module that exports `open`. It runs in a
 * process of its own.
 */
export interface TaskModule<Args extends Json = Json> {
  /** Prepares everything that is not measured. */
  open(args: Args): Promise<Task>;
}

export interface Task {
  /** Prepares a round; not measured. */
  before?(round: number): Promise<void>;
  /**
   * Does the work that is measured; `round` counts from 0, for work that must not hit its own
   * cache. The result is compared between contenders, so all must agree on it: a number of rows, a
   * sum.
   */
  run(round: number): Promise<Json>;
  /** Returns the result to compare instead, if computing it is not part of the work. */
  after?(round: number): Promise<Json>;
  /**
   * Returns the memory of the measured program after the last round, if it does not run in the
   * task's own process.
   */
  bytes?(): number;
  close?(): Promise<void>;
}

/** Times and results of {@link Task.run} per round, in one process. */
export interface TaskReport {
  readonly ms: readonly number[];
  readonly processorMs: readonly number[];
  readonly answers: readonly Json[];
  /** Peak resident set size of the task's own process, in bytes, as reported by the system. */
  readonly peakBytes: number;
  /** Result of {@link Task.bytes}, which replaces all others. */
  readonly ownBytes?: number;
}
