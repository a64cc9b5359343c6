import type { Json } from '@winnow/kernel';

/**
 * One contender's way of doing a piece of work, in a module of its own that exports `open`. It runs
 * in a process of its own.
 */
export interface TaskModule<Args extends Json = Json> {
  /** Makes ready what is not measured. */
  open(args: Args): Promise<Task>;
}

export interface Task {
  /** Makes ready what is not measured of one round. */
  before?(round: number): Promise<void>;
  /**
   * The work that is measured; `round` counts from 0, for work that must not meet its own cache.
   * What it gives is compared between contenders, so it is something that all must agree on: a
   * number of rows, a sum.
   */
  run(round: number): Promise<Json>;
  /** What is compared instead, where finding it is not part of the work. */
  after?(round: number): Promise<Json>;
  /** The memory of what is measured after the last round, where the task's own process is not part of it. */
  bytes?(): number;
  close?(): Promise<void>;
}

/** What {@link Task.run} took and gave, round by round, in one process. */
export interface TaskReport {
  readonly ms: readonly number[];
  readonly processorMs: readonly number[];
  readonly answers: readonly Json[];
  /** The largest resident set that the system saw of the task's own process, in bytes. */
  readonly peakBytes: number;
  /** Of {@link Task.bytes}, in the place of all others. */
  readonly ownBytes?: number;
}
