import { isUtf8 } from 'node:buffer';
import { nullMarker } from '../../reading/canonical-csv.ts';
import type { CsvDialect } from '../dialect.ts';
import { mixedText } from '../encoding/mixed-text.ts';
import { ByteWindow } from './byte-window.ts';
import { FieldList, fieldKind, unescapeField } from './field-list.ts';
import { Utf8Watch } from './utf8-watch.ts';

const LF = 10;
const CR = 13;
const SPACE = 32;
const TAB = 9;
const DOUBLE_QUOTE = 34;
const NULL_MARK = nullMarker.charCodeAt(0);

/** Longest row in bytes; a longer one ends the reading with a problem. */
export const recordByteLimit = 64 * 1024 * 1024;

type Outcome = 'record' | 'incomplete' | 'broken' | 'too-long';

/**
 * Cuts UTF-8 bytes into records and fields of any dialect, in one pass over a window that holds a
 * few records.
 *
 * Quotes that do not close, or that close before anything but a delimiter or a line end, make a
 * record *broken*: it then ends at the end of its first line, and in it a quote closes only before
 * a delimiter or the line end; one that never does is text. So a stray quote costs one row its
 * shape, and never swallows the rows after it.
 *
 * Spaces between a delimiter and an opening quote, and between a closing quote and a delimiter, are
 * not part of the field (as DuckDB reads them). Blank lines are records of one empty field; the
 * caller says whether they count.
 */
export class RecordScanner extends FieldList {
  private readonly window = new ByteWindow();
  private readonly encoding = new Utf8Watch();
  private readonly classes = new Uint8Array(256);
  private readonly delimiter: Buffer;
  private readonly quote: number;
  private readonly backslash: number;
  private readonly comment: Buffer;
  private readonly loneLf: boolean;
  private readonly loneCr: boolean;
  private readonly repeated: boolean;
  private readonly trimmed: boolean;
  private readonly padded: boolean;
  private readonly drawn: boolean;
  /** The record that is being read begins with a delimiter that frames it. */
  private framed = false;
  private ended = false;
  private wanted = 0;
  /** Line on which the next record begins, from 1. */
  nextLine = 1;
  private after = 0;

  recordStart = 0;
  /** Before the line end. */
  recordEnd = 0;
  /** Line on which the record begins, from 1. */
  line = 1;
  broken = false;
  /** The record's bytes can be copied as they are into canonical CSV of the same delimiter. */
  verbatim = true;
  /** No field is in quotes. */
  allPlain = true;
  tooLong = false;

  constructor(dialect: CsvDialect, fieldLimit = 20_000) {
    super(fieldLimit);
    this.delimiter = Buffer.from(dialect.delimiter);
    this.quote = dialect.quote === '' ? -1 : dialect.quote.charCodeAt(0);
    // Without quotes, a quote that doubles quotes escapes nothing.
    const escapes = dialect.quote === '' ? /^[^"']/.test(dialect.escape) : dialect.escape !== dialect.quote;
    this.backslash = escapes && dialect.escape !== '' ? dialect.escape.charCodeAt(0) : -1;
    this.comment = Buffer.from(dialect.comment);
    this.loneLf = dialect.newline === 'lf' || dialect.newline === 'mixed';
    this.loneCr = dialect.newline === 'cr' || dialect.newline === 'mixed';
    this.repeated = dialect.repeated && this.delimiter.length > 0;
    this.trimmed = dialect.trimmed && dialect.delimiter !== '' && dialect.delimiter !== ' ';
    this.padded = dialect.padded && dialect.delimiter !== '' && !dialect.delimiter.startsWith(' ');
    this.drawn = dialect.drawn && this.delimiter.length === 1;
    this.classes[LF] = 2;
    this.classes[CR] = 2;
    this.classes[DOUBLE_QUOTE] = 3;
    this.classes[NULL_MARK] = 3;
    if (this.quote >= 0) this.classes[this.quote] = 3;
    if (this.backslash >= 0) this.classes[this.backslash] = 3;
    if (this.delimiter.length > 0) this.classes[this.delimiter[0]!] = 1;
  }

  get bytes(): Buffer {
    return this.window.bytes;
  }

  /** Behind what was skipped or scanned, in bytes of the stream. */
  get position(): number {
    return this.window.dropped + this.after;
  }

  /** Where the record begins, in bytes of the stream. */
  get offset(): number {
    return this.window.dropped + this.recordStart;
  }

  push(chunk: Uint8Array): void {
    this.window.start = this.after;
    const before = this.window.dropped;
    this.window.append(chunk);
    this.after -= this.window.dropped - before;
    this.encoding.look(this.window, false);
  }

  end(): void {
    this.ended = true;
    this.encoding.look(this.window, true);
  }

  /** The record holds bytes that are not UTF-8; they are read as Windows-1252. */
  get garbled(): boolean {
    return (
      this.encoding.brokenBefore > this.offset &&
      !isUtf8(this.bytes.subarray(this.recordStart, this.recordEnd))
    );
  }

  /** Leaves out whole lines, whatever is in them. False: more bytes are needed. */
  skipLine(): boolean {
    const end = this.lineEnd(this.after);
    if (end < 0) return false;
    this.after = this.afterLineEnd(end);
    this.nextLine++;
    return true;
  }

  /** Goes to the next record. False: more bytes are needed, or there are none. */
  next(): boolean {
    for (;;) {
      const { window } = this;
      const have = window.end - this.after;
      if (have === 0 || (!this.ended && have < this.wanted)) return false;
      this.recordStart = this.after;
      this.line = this.nextLine;
      if (this.comment.length > 0 && this.startsWith(this.comment, this.after)) {
        if (!this.skipLine()) return this.waitForMore(have);
        continue;
      }
      if (this.drawn) {
        const end = this.lineEnd(this.after);
        if (end < 0) return this.waitForMore(have);
        if (isRule(this.bytes, this.after, end)) {
          this.skipLine();
          continue;
        }
      }
      let outcome = this.scanRecord();
      if (outcome === 'incomplete' && have > recordByteLimit) outcome = 'broken';
      if (outcome === 'broken') outcome = this.scanBrokenRecord();
      if (outcome === 'record' && this.recordEnd - this.recordStart > recordByteLimit) outcome = 'too-long';
      if (outcome === 'too-long') {
        this.tooLong = true;
        return false;
      }
      if (outcome === 'incomplete') return this.waitForMore(have);
      this.wanted = 0;
      return true;
    }
  }

  /** Text of a listed field. */
  text(field: number): string {
    return this.fieldText(this.starts[field]!, this.ends[field]!, this.kinds[field]!);
  }

  /** The record as it is in the file, without its line end. */
  rawText(limit: number): string {
    return this.decode(this.recordStart, Math.min(this.recordEnd, this.recordStart + limit));
  }

  /** What follows the last listed field: the text of one field, and of several as in the file. */
  restText(): string {
    if (this.restCount === 1) return this.fieldText(this.restFrom, this.restTo, this.restKind);
    return this.decode(this.restStart, this.recordEnd);
  }

  private fieldText(from: number, to: number, kind: number): string {
    const raw = this.decode(from, to);
    return kind === fieldKind.escaped
      ? unescapeField(raw, this.quote, this.backslash, this.delimiter[0])
      : raw;
  }

  private decode(from: number, to: number): string {
    return this.encoding.brokenBefore > this.offset
      ? mixedText(this.bytes.subarray(from, to))
      : this.bytes.toString('utf8', from, to);
  }

  private waitForMore(have: number): false {
    this.wanted = Math.min(2 * have, Math.max(have + 1, recordByteLimit + 1));
    return false;
  }

  private startsWith(what: Buffer, at: number): boolean {
    for (let i = 0; i < what.length; i++) if (this.bytes[at + i] !== what[i]) return false;
    return at + what.length <= this.window.end;
  }

  /** Length of the line end at a position: 0 where there is none, -1 where the next byte must be seen. */
  private newlineAt(at: number): number {
    const byte = this.bytes[at];
    if (byte === LF) return this.loneLf ? 1 : 0;
    if (byte !== CR) return 0;
    if (at + 1 < this.window.end) return this.bytes[at + 1] === LF ? 2 : this.loneCr ? 1 : 0;
    return this.ended ? (this.loneCr ? 1 : 0) : -1;
  }

  private delimiterAt(at: number): boolean {
    return (
      this.bytes[at] === this.delimiter[0] &&
      (this.delimiter.length === 1 || this.startsWith(this.delimiter, at))
    );
  }

  private afterDelimiters(from: number): number {
    let at = from;
    while (at < this.window.end && this.delimiterAt(at)) at += this.delimiter.length;
    return at;
  }

  private afterSpaces(from: number, end: number): number {
    let at = from;
    while (at < end && this.bytes[at] === SPACE) at++;
    if (at > from) this.verbatim = false;
    return at;
  }

  /** After the spaces and the delimiter that a row of a drawn table begins with. */
  private afterFrame(from: number, end: number): number {
    const at = this.afterSpaces(from, end);
    this.verbatim = false;
    this.framed = at < end && this.delimiterAt(at);
    return this.framed ? this.afterSpaces(at + 1, end) : at;
  }

  private beforeSpaces(start: number, end: number): number {
    let at = end;
    while (at > start && this.bytes[at - 1] === SPACE) at--;
    if (at < end) this.verbatim = false;
    return at;
  }

  /** The first line end from a position on, or the end of the file; -1 where more bytes are needed. */
  private lineEnd(from: number): number {
    const { bytes } = this;
    const end = this.window.end;
    for (let i = from; i < end; i++) {
      if (bytes[i] !== LF && bytes[i] !== CR) continue;
      const length = this.newlineAt(i);
      if (length < 0) return -1;
      if (length > 0) return i;
    }
    return this.ended ? end : -1;
  }

  private afterLineEnd(end: number): number {
    return end >= this.window.end ? end : end + Math.max(1, this.newlineAt(end));
  }

  /** The plain field at the end of a record; repeated delimiters leave none after the last one. */
  private addLast(from: number, to: number, kind: number): void {
    const [start, end] = [from, this.drawn ? this.beforeSpaces(from, to) : to];
    if (this.framed && start === end && this.count > 0) return;
    if (!this.repeated || end > start || this.count === 0) this.addField(start, end, kind);
  }

  private begin(): void {
    this.clearFields();
    this.broken = false;
    this.verbatim = true;
    this.allPlain = true;
  }

  private finish(end: number, next: number, linesInside: number): Outcome {
    this.recordEnd = end;
    this.after = next;
    this.nextLine = this.line + 1 + linesInside;
    return 'record';
  }

  private scanRecord(): Outcome {
    const { bytes, classes, quote } = this;
    const end = this.window.end;
    const wide = this.delimiter.length;
    let quotedLines = 0;
    let i = this.recordStart;
    this.begin();
    if (this.drawn) i = this.afterFrame(i, end);
    for (;;) {
      if (this.repeated) {
        i = this.afterDelimiters(i);
        this.verbatim = false;
        if (i >= end && !this.ended) return 'incomplete';
      }
      if (this.trimmed && this.count > 0) i = this.afterSpaces(i, end);
      const start = i;
      this.fieldStart = start;
      if (quote >= 0) {
        while (i < end && bytes[i] === SPACE && this.delimiter[0] !== SPACE) i++;
        if (i < end && bytes[i] === quote) {
          if (i > start || quote !== DOUBLE_QUOTE) this.verbatim = false;
          const close = this.scanQuoted(i + 1, end);
          if (close === -1) return this.ended ? 'broken' : 'incomplete';
          if (close === -2) return 'broken';
          this.allPlain = false;
          quotedLines += this.linesIn(i, this.ends[this.count - 1]!);
          i = close;
          if (i >= end) return this.finish(end, end, quotedLines);
          const newline = this.newlineAt(i);
          if (newline > 0) return this.finish(i, i + newline, quotedLines);
          i += wide;
          continue;
        }
        i = start;
      }
      let plain: number = fieldKind.plain;
      for (;;) {
        while (i < end && classes[bytes[i]!] === 0) i++;
        if (i >= end) {
          if (!this.ended) return 'incomplete';
          this.addLast(start, Math.min(i, end), plain);
          return this.finish(end, end, quotedLines);
        }
        const kind = classes[bytes[i]!];
        if (kind === 1) {
          if (wide === 1 || this.startsWith(this.delimiter, i)) {
            this.addField(start, this.padded ? this.beforeSpaces(start, i) : i, plain);
            i += wide;
            break;
          }
          if (!this.ended && i + wide > end) return 'incomplete';
        } else if (kind === 2) {
          const newline = this.newlineAt(i);
          if (newline < 0) return 'incomplete';
          if (newline > 0) {
            this.addLast(start, i, plain);
            return this.finish(i, i + newline, quotedLines);
          }
          this.verbatim = false;
        } else {
          this.verbatim = false;
          if (quote < 0 && bytes[i] === this.backslash) {
            if (i + 1 >= end && !this.ended) return 'incomplete';
            plain = fieldKind.escaped;
            this.allPlain = false;
            i++;
            if (bytes[i] === LF && i < end) quotedLines++;
          }
        }
        i++;
      }
    }
  }

  /**
   * From after an opening quote to the delimiter or line end after the closing one. -1: the bytes
   * end before; -2: something else follows the quote.
   */
  private scanQuoted(from: number, end: number): number {
    const { bytes, quote, backslash } = this;
    let escaped = false;
    let i = from;
    for (;;) {
      while (i < end && bytes[i] !== quote && bytes[i] !== backslash) i++;
      if (i + 1 >= end && !(this.ended && i < end && bytes[i] === quote)) return -1;
      if (bytes[i] === backslash) {
        const next = bytes[i + 1];
        if (next === quote || next === backslash) {
          escaped = true;
          this.verbatim = false;
          i += 2;
        } else i++;
        continue;
      }
      if (i + 1 < end && bytes[i + 1] === quote) {
        escaped = true;
        i += 2;
        continue;
      }
      this.addField(from, i, escaped ? fieldKind.escaped : fieldKind.quoted);
      const close = i;
      i++;
      while (i < end && bytes[i] === SPACE && !this.delimiterAt(i)) i++;
      if (i > close + 1) this.verbatim = false;
      if (i >= end) return this.ended ? end : -1;
      if (this.delimiterAt(i)) return i;
      if (!this.ended && i + this.delimiter.length > end) return -1;
      const newline = this.newlineAt(i);
      if (newline < 0) return -1;
      return newline > 0 ? i : -2;
    }
  }

  private linesIn(from: number, to: number): number {
    let lines = 0;
    for (let at = this.bytes.indexOf(LF, from); at >= 0 && at < to; at = this.bytes.indexOf(LF, at + 1))
      lines++;
    return lines;
  }

  private scanBrokenRecord(): Outcome {
    const lineEnd = this.lineEnd(this.recordStart);
    if (lineEnd < 0) return this.window.end - this.recordStart > recordByteLimit ? 'too-long' : 'incomplete';
    this.begin();
    this.broken = true;
    this.verbatim = false;
    this.allPlain = false;
    let i = this.recordStart;
    for (;;) {
      if (this.repeated) i = Math.min(lineEnd, this.afterDelimiters(i));
      if (this.trimmed && this.count > 0) i = this.afterSpaces(i, lineEnd);
      const start = i;
      this.fieldStart = start;
      while (i < lineEnd && (this.bytes[i] === SPACE || this.bytes[i] === TAB) && !this.delimiterAt(i)) i++;
      const close = this.bytes[i] === this.quote ? this.closingInLine(i + 1, lineEnd) : -1;
      if (close >= 0) {
        this.addField(i + 1, close, fieldKind.escaped);
        i = close + 1;
        while (i < lineEnd && !this.delimiterAt(i)) i++;
      } else {
        i = start;
        while (i < lineEnd && !this.delimiterAt(i)) i++;
        const to = this.padded && i < lineEnd ? this.beforeSpaces(start, i) : i;
        this.addField(start, to, fieldKind.plain);
      }
      if (i >= lineEnd) return this.finish(lineEnd, this.afterLineEnd(lineEnd), 0);
      i += this.delimiter.length;
    }
  }

  /** The quote before a delimiter or the line end; -1 if there is none, or if another quoted field opens before it. */
  private closingInLine(from: number, lineEnd: number): number {
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

/** Characters that lines between the rows of a drawn table are made of: `+`, `-`, `=`, `:`, `|` and spaces. */
const ruleMarks: ReadonlySet<number> = new Set(Buffer.from('+-=:| \t'));
const minDashes = 3;

function isRule(bytes: Uint8Array, from: number, to: number): boolean {
  let dashes = 0;
  for (let i = from; i < to; i++) {
    const byte = bytes[i]!;
    if (byte === 45 || byte === 61) dashes++;
    else if (!ruleMarks.has(byte)) return false;
  }
  return dashes >= minDashes;
}
