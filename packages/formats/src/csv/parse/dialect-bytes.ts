import type { CsvDialect } from '../dialect.ts';
import { ByteWindow } from './byte-window.ts';

const LF = 10;
const CR = 13;
const SPACE = 32;

/** Bytes of a stream as a dialect cuts them: where delimiters, line ends and spaces are. */
export class DialectBytes extends ByteWindow {
  readonly delimiter: Buffer;
  private readonly loneLf: boolean;
  private readonly loneCr: boolean;
  /** No bytes follow. */
  ended = false;

  constructor({ delimiter, newline }: Pick<CsvDialect, 'delimiter' | 'newline'>) {
    super();
    this.delimiter = Buffer.from(delimiter);
    this.loneLf = newline === 'lf' || newline === 'mixed';
    this.loneCr = newline === 'cr' || newline === 'mixed';
  }

  startsWith(what: Buffer, at: number): boolean {
    for (let i = 0; i < what.length; i++) if (this.bytes[at + i] !== what[i]) return false;
    return at + what.length <= this.end;
  }

  /** Length of the line end at a position: 0 where there is none, -1 where the next byte must be seen. */
  newlineAt(at: number): number {
    const byte = this.bytes[at];
    if (byte === LF) return this.loneLf ? 1 : 0;
    if (byte !== CR) return 0;
    if (at + 1 < this.end) return this.bytes[at + 1] === LF ? 2 : this.loneCr ? 1 : 0;
    return this.ended ? (this.loneCr ? 1 : 0) : -1;
  }

  delimiterAt(at: number): boolean {
    return (
      this.bytes[at] === this.delimiter[0] &&
      (this.delimiter.length === 1 || this.startsWith(this.delimiter, at))
    );
  }

  afterDelimiters(from: number): number {
    let at = from;
    while (at < this.end && this.delimiterAt(at)) at += this.delimiter.length;
    return at;
  }

  afterSpaces(from: number, end: number): number {
    let at = from;
    while (at < end && this.bytes[at] === SPACE) at++;
    return at;
  }

  beforeSpaces(start: number, end: number): number {
    let at = end;
    while (at > start && this.bytes[at - 1] === SPACE) at--;
    return at;
  }

  /** The first line end from a position on, or the end of the file; -1 where more bytes are needed. */
  lineEnd(from: number): number {
    const { bytes, end } = this;
    for (let i = from; i < end; i++) {
      if (bytes[i] !== LF && bytes[i] !== CR) continue;
      const length = this.newlineAt(i);
      if (length < 0) return -1;
      if (length > 0) return i;
    }
    return this.ended ? end : -1;
  }

  afterLineEnd(at: number): number {
    return at >= this.end ? at : at + Math.max(1, this.newlineAt(at));
  }

  /** Line feeds between two positions. */
  linesIn(from: number, to: number): number {
    let lines = 0;
    for (let at = this.bytes.indexOf(LF, from); at >= 0 && at < to; at = this.bytes.indexOf(LF, at + 1))
      lines++;
    return lines;
  }
}
