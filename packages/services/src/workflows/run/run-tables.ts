import type { TableTransaction, TableWriter } from './runtime.ts';

/** The databases that a run writes to: one transaction for each, whatever number of tables it takes. */
export class RunTables {
  private readonly writer: TableWriter;
  private readonly signal: AbortSignal;
  private readonly open = new Map<string, Promise<TableTransaction>>();

  constructor(writer: TableWriter, signal: AbortSignal) {
    this.writer = writer;
    this.signal = signal;
  }

  /** The transaction in the database of a connection. */
  of(connection: string): Promise<TableTransaction> {
    const found = this.open.get(connection);
    if (found) return found;
    const opening = this.writer.open(connection, this.signal);
    this.open.set(connection, opening);
    // One that could not be opened is tried again by the next who asks.
    opening.catch(() => this.open.delete(connection));
    return opening;
  }

  /** Gives up all that was not committed. */
  async abort(): Promise<void> {
    for (const opening of this.open.values())
      await opening.then(
        (one) => one.abort(),
        () => {},
      );
    this.open.clear();
  }
}
