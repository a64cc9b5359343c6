/** A file's bytes by position: what sniffing and reading need, wherever the file is stored. */
export interface FileReader {
  /** Original name, for instance `orders.csv`; may be empty. */
  readonly name: string;
  /** Path under which the engine can open it, if it is a local file. */
  readonly path?: string;
  /** In bytes. */
  readonly size: number;
  /** Reads up to `length` bytes from `offset`; fewer only at the end of the file. */
  read(offset: number, length: number): Promise<Uint8Array>;
  /**
   * Streams the bytes from `from` (0 if left out) to the end, in order, in pieces of the reader's
   * choice.
   */
  stream(from?: number): AsyncIterable<Uint8Array>;
}
