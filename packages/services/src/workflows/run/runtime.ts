import type { WorkflowRunRecord } from '@winnow/store/workflows';

/** What the API needs from the runtime that executes workflows. */
export interface WorkflowRuntime {
  /** Notifies any available worker that a run can be started. */
  wake(runId: string): Promise<void>;
  /**
   * Cancels a run: immediately if no worker has it, otherwise as soon as its worker has stopped.
   * Returns undefined if it is over.
   */
  cancel(runId: string): Promise<WorkflowRunRecord | undefined>;
  /**
   * Recomputes the times of the published version's schedules; times that passed while its triggers
   * were off do not count as missed.
   *
   * @param enable also turns the triggers on or off
   */
  schedule(workflowId: string, enable?: boolean): Promise<void>;
  /** Compares rows with the table that an output writes to, without changing the table. */
  compareTable(database: OutputDatabase, table: TableToWrite): Promise<TableComparison>;
  /** Starts working: takes runs, follows schedules, concludes crashed runs. */
  start(): Promise<void>;
  /** Follows schedules and concludes crashed runs, but leaves executing runs to other processes. */
  watch(): Promise<void>;
  /** Stops taking runs, releases those in progress, and shuts down. */
  close(): Promise<void>;
}

/**
 * Delivers run ids to workers, each to a single one, now or at a given time. An id may be delivered
 * twice, or for a run that is over.
 */
export interface RunQueue {
  /** @param at in milliseconds since 1970 */
  send(runId: string, at?: number): Promise<void>;
  work(atOnce: number, take: (runId: string) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/** Writes tables to external databases. */
export interface TableWriter {
  /**
   * Connects to a database. Fails with a problem if the connection is invalid or its host may not
   * be written to.
   */
  open(connection: string, signal: AbortSignal): Promise<TableTransaction>;
}

/** A database that can open itself. */
export interface TableConnection {
  /** Identical for all outputs that write to the same database. */
  readonly key: string;
  open(signal: AbortSignal): Promise<TableTransaction>;
}

/**
 * The database of an output: either its URL with the password, which a `TableWriter` opens, or one
 * that opens itself.
 */
export type OutputDatabase = string | TableConnection;

/**
 * Tables of one database, written in a single transaction: a reader sees either all of their new
 * rows or none.
 */
export interface TableTransaction {
  /** Compares the columns of the rows with the table, without changing the table. */
  compare(table: TableToWrite): Promise<TableComparison>;
  /** Fails with a problem if the rows don't fit the table, before anything is written. */
  begin(table: TableToWrite): Promise<TableWriting>;
  /**
   * Applies the changes to the tables. Anything that the database can refuse is refused here; from
   * now on, readers of a replaced table have to wait.
   */
  load(): Promise<void>;
  commit(): Promise<void>;
  abort(): Promise<void>;
}

/**
 * How the rows of a table are written: `upsert` updates the rows whose key matches a new row;
 * `create` refuses an existing table.
 */
export type TableMode = 'create' | 'replace' | 'append' | 'upsert';

export interface TableToWrite {
  readonly schema: string;
  readonly table: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  readonly mode: TableMode;
  readonly key: readonly string[];
  /**
   * What to do if the rows don't fit the table: refuse, add the missing columns, or drop and
   * recreate the table.
   */
  readonly schemaChanges: 'refuse' | 'add' | 'recreate';
}

export interface TableComparison {
  readonly exists: boolean;
  readonly differences: readonly TableDifference[];
}

/** A reason why rows don't fit a table. */
export type TableDifference =
  | { readonly kind: 'not-a-table' }
  | {
      readonly kind: 'missing';
      readonly column: string;
      readonly type: string;
      readonly similar: string | null;
    }
  | { readonly kind: 'type'; readonly column: string; readonly from: string; readonly to: string }
  | { readonly kind: 'generated' | 'required' | 'key'; readonly column: string };

/**
 * A table being written. If the database refuses anything, the only option left is to abort the
 * transaction.
 */
export interface TableWriting {
  /**
   * Takes the rows from a file in the format `database-rows`, which must exist until the
   * transaction has ended. Rows of an upsert are read immediately, and duplicate keys among them
   * are a problem.
   */
  write(path: string): Promise<void>;
  /**
   * Returns how many rows the table has accepted once they are loaded: triggers and rules of a
   * database may skip rows. Absent, or undefined, if every row is either accepted or refused.
   */
  taken?(): number | undefined;
}
