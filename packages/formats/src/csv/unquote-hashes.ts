import { type FileHandle, open } from 'node:fs/promises';

/** Delimited text as COPY writes it: quotes enclose a field or are doubled inside one. */
export interface CopiedText {
  /** One ASCII character. */
  readonly delimiter: string;
  /** One ASCII character. */
  readonly quote: string;
  /** Text for null; the same text as a value stays quoted. */
  readonly nullText: string;
  /** Number of bytes at the start of the file that stay as they are. */
  readonly start: number;
  /** Whether each column is always quoted. */
  readonly quoted: readonly boolean[];
}

const hash = 0x23;
const lf = 0x0a;
const cr = 0x0d;
const chunkBytes = 1 << 20;

/**
 * Removes the quotes around fields that COPY quoted only because they contain `#`, in place.
 * DuckDB 1.5 has no option for it. A file without `#` is only read.
 *
 * @param path file that COPY wrote
 */
export async function unquoteHashes(path: string, written: CopiedText, signal?: AbortSignal): Promise<void> {
  const file = await open(path, 'r+');
  try {
    if (!(await contains(file, hash, signal))) return;
    const rewriter = new HashUnquoter(written);
    let buffer = Buffer.allocUnsafe(chunkBytes);
    let readAt = written.start;
    let writeAt = written.start;
    // Bytes at the start of the buffer that belong to a field that isn't complete.
    let kept = 0;
    for (;;) {
      signal?.throwIfAborted();
      if (kept > buffer.length / 2) buffer = Buffer.concat([buffer], buffer.length * 2);
      const { bytesRead } = await file.read(buffer, kept, buffer.length - kept, readAt);
      if (bytesRead === 0) break;
      readAt += bytesRead;
      const { done, end } = rewriter.rewrite(buffer, kept, kept + bytesRead);
      await writeFully(file, buffer.subarray(0, done), writeAt);
      writeAt += done;
      buffer.copyWithin(0, done, end);
      kept = end - done;
    }
    await writeFully(file, buffer.subarray(0, kept), writeAt);
    await file.truncate(writeAt + kept);
  } finally {
    await file.close();
  }
}

async function contains(file: FileHandle, byte: number, signal?: AbortSignal): Promise<boolean> {
  const buffer = Buffer.allocUnsafe(chunkBytes);
  for (let at = 0; ; ) {
    signal?.throwIfAborted();
    const { bytesRead } = await file.read(buffer, 0, buffer.length, at);
    if (bytesRead === 0) return false;
    if (buffer.subarray(0, bytesRead).includes(byte)) return true;
    at += bytesRead;
  }
}

async function writeFully(file: FileHandle, bytes: Uint8Array, at: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, at + done);
    done += bytesWritten;
  }
}

/** What a field contains, as flags. */
const hasHash = 1;
const needsQuotes = 2;

/** Rewrites text chunk by chunk; a quoted field that a chunk cuts is completed with the next one. */
class HashUnquoter {
  private readonly quote: number;
  private readonly delimiter: number;
  private readonly nullText: Buffer;
  private readonly quoted: readonly boolean[];
  /** Columns need to be counted only if some are always quoted. */
  private readonly counts: boolean;
  /** The flag of each byte. */
  private readonly flags = new Uint8Array(256);
  private column = 0;
  /** Whether the kept bytes are the beginning of a quoted field. */
  private inside = false;
  /** The flags of this field. */
  private found = 0;
  /** Whether its last byte is a quote: the first of two, or the closing one. */
  private afterQuote = false;

  constructor({ quote, delimiter, nullText, quoted }: CopiedText) {
    this.quote = quote.charCodeAt(0);
    this.delimiter = delimiter.charCodeAt(0);
    this.nullText = Buffer.from(nullText);
    this.quoted = quoted;
    this.counts = quoted.includes(true);
    this.flags[hash] = hasHash;
    for (const byte of [this.delimiter, lf, cr]) this.flags[byte] = needsQuotes;
  }

  /**
   * Rewrites the bytes from `from` to `total`; those before are kept ones.
   *
   * @returns how many bytes at the start of the buffer are complete now, and where the kept ones
   * after them end
   */
  rewrite(buffer: Buffer, from: number, total: number): { done: number; end: number } {
    const { quote, flags } = this;
    let start = 0;
    let to = from;
    let at = from;
    while (at < total) {
      if (!this.inside) {
        const before = at;
        for (; at < total && buffer[at] !== quote; at++) buffer[to++] = buffer[at]!;
        if (this.counts) this.countColumns(buffer, to - (at - before), to);
        if (at === total) break;
        this.inside = true;
        this.found = 0;
        start = to;
        buffer[to++] = buffer[at++]!;
      }
      let { found, afterQuote } = this;
      for (; at < total; at++) {
        const byte = buffer[at]!;
        if (byte === quote) {
          if (afterQuote) found |= needsQuotes;
          afterQuote = !afterQuote;
        } else if (afterQuote) {
          this.inside = false;
          break;
        } else found |= flags[byte]!;
        buffer[to++] = byte;
      }
      if (!this.inside) {
        afterQuote = false;
        if (found === hasHash && this.canBeBare(buffer, start, to)) {
          for (let i = start + 2; i < to; i++) buffer[i - 2] = buffer[i - 1]!;
          to -= 2;
        }
      }
      this.found = found;
      this.afterQuote = afterQuote;
    }
    return { done: this.inside ? start : to, end: to };
  }

  private countColumns(buffer: Buffer, from: number, end: number): void {
    for (let at = from; at < end; at++) {
      const byte = buffer[at];
      if (byte === this.delimiter) this.column++;
      else if (byte === lf) this.column = 0;
    }
  }

  /** Whether the quoted field between two positions would be read as the same without quotes. */
  private canBeBare(buffer: Buffer, start: number, end: number): boolean {
    return this.quoted[this.column] !== true && this.nullText.compare(buffer, start + 1, end - 1) !== 0;
  }
}
