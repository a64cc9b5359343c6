import type { WorkflowRunRecord } from '@winnow/store/workflows';

/** What the API asks of the person who runs workflows. */
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
  /** Compares rows with the table that an output writes to, without changing it. */
  compareTable(database: OutputDatabase, table: TableToWrite): Promise<TableComparison>;
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
  /** Connects to a database. Problem where the connection cannot be right, or its host may not be written to. */
  open(connection: string, signal: AbortSignal): Promise<TableTransaction>;
}

/** A database that knows how to open itself. */
export interface TableConnection {
  /** The same for all outputs that write to it. */
  readonly key: string;
  open(signal: AbortSignal): Promise<TableTransaction>;
}

/** The database of an output: its address with the password, which a `TableWriter` opens, or one that opens itself. */
export type OutputDatabase = string | TableConnection;

/** Tables of one database, written in one transaction: a reader sees all of their new rows or none of them. */
export interface TableTransaction {
  /** Compares the rows' columns with the table, which is not changed. */
  compare(table: TableToWrite): Promise<TableComparison>;
  /** Problem where the rows don't fit the table, before anything is written. */
  begin(table: TableToWrite): Promise<TableWriting>;
  /** Changes the tables. Everything that a database can refuse is refused here; readers of a replaced table wait from now on. */
  load(): Promise<void>;
  commit(): Promise<void>;
  abort(): Promise<void>;
}

/**
 * What happens to the rows in a table: `upsert` updates those whose key a new row has; `create` refuses a table that is there.
 */
export type TableMode = 'create' | 'replace' | 'append' | 'upsert';

export interface TableToWrite {
  readonly schema: string;
  readonly table: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  readonly mode: TableMode;
  readonly key: readonly string[];
  /** What to do where the rows don't fit the table: refuse, add the missing columns, or drop the table and create it again. */
  readonly schemaChanges: 'refuse' | 'add' | 'recreate';
}

export interface TableComparison {
  readonly exists: boolean;
  readonly differences: readonly TableDifference[];
}

/** One reason why rows don't fit a table. */
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

/** A table on its way. Where the database refuses something, its transaction can only be aborted. */
export interface TableWriting {
  /**
   * Takes the rows from a file in the format `database-rows`, which stays until the transaction has ended. Rows of an upsert are
   * read now, and duplicates of a key among them are a problem.
   */
  write(path: string): Promise<void>;
  /**
   * How many of the rows the table has, once they are loaded: triggers and rules of a database may leave rows out. Left out, or
   * undefined, where every row is taken or refused.
   */
  taken?(): number | undefined;
}
