import { nullMarker } from '../../reading/canonical-csv.ts';
import type { CsvDialect } from '../dialect.ts';
import { ByteWindow } from './byte-window.ts';

const LF = 10;
const CR = 13;
const SPACE = 32;
const DOUBLE_QUOTE = 34;
const NULL_MARK = nullMarker.charCodeAt(0);

/** Bytes of a stream, split by a dialect: finds delimiters, line ends and spaces. */
export class DialectBytes extends ByteWindow {
  readonly delimiter: Buffer;
  /** Character code of the quote, or -1 if quotes are text. */
  readonly quote: number;
  /** Character code of the escape, or -1 if quotes are only doubled. */
  readonly backslash: number;
  /**
   * What each byte may begin: 1 a delimiter, 2 a line end, 3 something that can't be copied
   * verbatim; otherwise 0.
   */
  readonly classes = new Uint8Array(256);
  private readonly loneLf: boolean;
  private readonly loneCr: boolean;
  /** Whether no more bytes follow. */
  ended = false;

  constructor({ delimiter, newline, quote, escape: mark }: CsvDialect) {
    super();
    this.delimiter = Buffer.from(delimiter);
    this.quote = quote === '' ? -1 : quote.charCodeAt(0);
    // Without quotes, a quote that doubles quotes escapes nothing.
    const escapes = quote === '' ? /^[^"']/.test(mark) : mark !== quote;
    this.backslash = escapes && mark !== '' ? mark.charCodeAt(0) : -1;
    for (const code of [LF, CR]) this.classes[code] = 2;
    for (const code of [DOUBLE_QUOTE, NULL_MARK, this.quote, this.backslash])
      if (code >= 0) this.classes[code] = 3;
    if (delimiter !== '') this.classes[this.delimiter[0]!] = 1;
    this.loneLf = newline === 'lf' || newline === 'mixed';
    this.loneCr = newline === 'cr' || newline === 'mixed';
  }

  startsWith(what: Buffer, at: number): boolean {
    for (let i = 0; i < what.length; i++) if (this.bytes[at + i] !== what[i]) return false;
    return at + what.length <= this.end;
  }

  /**
   * Returns the length of the line end at a position: 0 if there is none, -1 if the next byte is
   * needed to decide.
   */
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

  /**
   * Returns the first line end from a position on, or the end of the file; -1 if more bytes are
   * needed.
   */
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

  /** Counts the line feeds between two positions. */
  linesIn(from: number, to: number): number {
    let lines = 0;
    for (let at = this.bytes.indexOf(LF, from); at >= 0 && at < to; at = this.bytes.indexOf(LF, at + 1))
      lines++;
    return lines;
  }

  /**
   * Returns the quote before a delimiter or the line end; -1 if there is none, or if another quoted
   * field opens before it.
   */
  closingInLine(from: number, lineEnd: number): number {
    for (let i = from; i < lineEnd; i++) {
      const next = i + this.delimiter.length;
      if (i > from && this.delimiterAt(i) && next < lineEnd && this.bytes[next] === this.quote) return -1;
      if (this.bytes[i] === this.backslash && this.bytes[i + 1] === this.quote) {
        i++;
        continue;
      }
      if (this.bytes[i] !== this.quote) continue;
      let behind = i + 1;
      while (behind < lineEnd && this.bytes[behind] === SPACE && !this.delimiterAt(behind)) behind++;
      if (behind >= lineEnd || this.delimiterAt(behind)) return i;
    }
    return -1;
  }
}
