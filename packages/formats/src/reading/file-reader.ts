/** A file's bytes by position: what sniffing and reading ask of wherever the file is kept. */
export interface FileReader {
  /** The name that it came with, for instance `orders.csv`; may be empty. */
  readonly name: string;
  /** Where the engine can open it, if it is a local file. */
  readonly path?: string;
  /** In bytes. */
  readonly size: number;
  /** At most `length` bytes from `offset`; fewer only at the end of the file. */
  read(offset: number, length: number): Promise<Uint8Array>;
  /** The bytes from `from` (0 if left out) to the end, in order, in pieces of the reader's choice. */
  stream(from?: number): AsyncIterable<Uint8Array>;
}
