import type { OutputDatabase, TableTransaction, TableWriter } from './runtime.ts';

/** Connects to the database of an output. */
export const openDatabase = (
  writer: TableWriter,
  database: OutputDatabase,
  signal: AbortSignal,
): Promise<TableTransaction> =>
  typeof database === 'string' ? writer.open(database, signal) : database.open(signal);

/**
 * The databases that a run writes to, with one transaction per database, however many tables it
 * receives.
 */
export class RunTables {
  private readonly writer: TableWriter;
  private readonly signal: AbortSignal;
  private readonly open = new Map<string, Promise<TableTransaction>>();

  constructor(writer: TableWriter, signal: AbortSignal) {
    this.writer = writer;
    this.signal = signal;
  }

  /** Returns the transaction for a database, opening it if necessary. */
  of(database: OutputDatabase): Promise<TableTransaction> {
    const key = typeof database === 'string' ? database : database.key;
    const found = this.open.get(key);
    if (found) return found;
    const opening = openDatabase(this.writer, database, this.signal);
    this.open.set(key, opening);
    // After a failure, the next call tries to connect again.
    opening.catch(() => this.open.delete(key));
    return opening;
  }

  /** Rolls back everything that was not committed. */
  async abort(): Promise<void> {
    for (const opening of this.open.values())
      await opening.then(
        (one) => one.abort(),
        () => {},
      );
    this.open.clear();
  }
}
