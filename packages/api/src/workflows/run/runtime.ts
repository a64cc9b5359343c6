import type { WorkflowRunRecord } from '@winnow/store/workflows';

/** What the API asks of whoever runs workflows. */
export interface WorkflowRuntime {
  /** Says that a run may be started, to whichever worker is there. */
  wake(runId: string): Promise<void>;
  /** Ends a run: at once where no worker has it, else as soon as its worker has stopped. Undefined where it is over. */
  cancel(runId: string): Promise<WorkflowRunRecord | undefined>;
  /**
   * Reckons the times of the published version's schedules anew; those that came while its triggers were off were not missed.
   *
   * @param enable also turns the triggers on or off
   */
  schedule(workflowId: string, enable?: boolean): Promise<void>;
  /** Begins to work: takes runs, follows schedules, concludes what crashed. */
  start(): Promise<void>;
  /** Follows schedules and concludes what crashed, and leaves the runs themselves to other processes. */
  watch(): Promise<void>;
  /** Takes no more runs, lets go of those that are under way, and ends. */
  close(): Promise<void>;
}

/** Brings word of runs to workers, to one of them each, now or at a moment. Word may come twice, or for a run that is over. */
export interface RunQueue {
  /** @param at in milliseconds since 1970 */
  send(runId: string, at?: number): Promise<void>;
  work(atOnce: number, take: (runId: string) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/** Writes tables of other databases. */
export interface TableWriter {
  /** Connects to a database. Problem where a connection cannot be right, or leads where nothing may be written. */
  open(connection: string, signal: AbortSignal): Promise<TableTransaction>;
}

/** Tables of one database on their way, in one transaction: all of them are seen at once, or none. */
export interface TableTransaction {
  begin(table: TableToWrite): Promise<TableWriting>;
  /** The rows of all tables are seen from now on. */
  commit(): Promise<void>;
  abort(): Promise<void>;
}

export interface TableToWrite {
  readonly schema: string;
  readonly table: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  /** What becomes of the rows that are there: `upsert` replaces those whose key a new one has. */
  readonly mode: 'replace' | 'append' | 'upsert';
  readonly key: readonly string[];
}

/** A table on its way. Where something of it is refused, its transaction can only be aborted. */
export interface TableWriting {
  /** Rows as texts by column, null for null. */
  write(rows: readonly (readonly (string | null)[])[]): Promise<void>;
  /** After the last row: does all that can be refused, as far as nobody is kept waiting by it. */
  settle(): Promise<void>;
}
