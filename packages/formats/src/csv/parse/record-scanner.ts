import { isUtf8 } from 'node:buffer';
import type { CsvDialect } from '../dialect.ts';
import { mixedText } from '../encoding/mixed-text.ts';
import { DialectBytes } from './dialect-bytes.ts';
import { FieldList, fieldKind, unescapeField } from './field-list.ts';
import { isRule } from './is-rule.ts';
import { Utf8Watch } from './utf8-watch.ts';

const LF = 10;
const SPACE = 32;
const TAB = 9;
const DOUBLE_QUOTE = 34;

/** Maximum length of a row in bytes; a longer one stops the reading with a problem. */
export const recordByteLimit = 64 * 1024 * 1024;

type Outcome = 'record' | 'incomplete' | 'broken' | 'too-long';

/**
 * Splits UTF-8 bytes into records and fields of any dialect, in one pass over a window of a few
 * records.
 *
 * Quotes that do not close, or that close before anything but a delimiter or a line end, make a
 * record *broken*: it then ends at the end of its first line, and within it a quote closes only
 * before a delimiter or the line end; one that never does is text. A stray quote thus garbles only
 * one row and never swallows the rows after it.
 *
 * Spaces between a delimiter and an opening quote, and between a closing quote and a delimiter, are
 * not part of the field (as in DuckDB). Blank lines are records with one empty field; the caller
 * decides whether they count.
 */
export class RecordScanner extends FieldList {
  private readonly window: DialectBytes;
  private readonly encoding = new Utf8Watch();
  private readonly comment: Buffer;
  private readonly repeated: boolean;
  private readonly trimmed: boolean;
  private readonly padded: boolean;
  private readonly drawn: boolean;
  /** Whether the current record begins with a delimiter that is part of its frame. */
  private framed = false;
  private wanted = 0;
  /** Line on which the next record begins, counted from 1. */
  nextLine = 1;
  private after = 0;

  recordStart = 0;
  /** Before the line end. */
  recordEnd = 0;
  /** Line on which the record begins, counted from 1. */
  line = 1;
  broken = false;
  /**
   * Whether the record's bytes can be copied verbatim into canonical CSV with the same delimiter.
   */
  verbatim = true;
  /** Whether no field is quoted. */
  allPlain = true;
  tooLong = false;

  constructor(dialect: CsvDialect, fieldLimit = 20_000) {
    super(fieldLimit);
    this.window = new DialectBytes(dialect);
    const { delimiter } = this.window;
    this.comment = Buffer.from(dialect.comment);
    this.repeated = dialect.repeated && delimiter.length > 0;
    this.trimmed = dialect.trimmed && dialect.delimiter !== '' && dialect.delimiter !== ' ';
    this.padded = dialect.padded && dialect.delimiter !== '' && !dialect.delimiter.startsWith(' ');
    this.drawn = dialect.drawn && delimiter.length === 1;
  }

  get bytes(): Buffer {
    return this.window.bytes;
  }

  /** Position after everything skipped or scanned, in bytes of the stream. */
  get position(): number {
    return this.window.dropped + this.after;
  }

  /** Position after the last available byte. */
  get scanned(): number {
    return this.window.end;
  }

  /** Start of the record, in bytes of the stream. */
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
    this.window.ended = true;
    this.encoding.look(this.window, true);
  }

  /** Whether the record contains bytes that are not UTF-8; they are read as Windows-1252. */
  get garbled(): boolean {
    return (
      this.encoding.brokenBefore > this.offset &&
      !isUtf8(this.bytes.subarray(this.recordStart, this.recordEnd))
    );
  }

  /** Skips a whole line, whatever it contains. Returns false if more bytes are needed. */
  skipLine(): boolean {
    const end = this.window.lineEnd(this.after);
    if (end < 0) return false;
    this.after = this.window.afterLineEnd(end);
    this.nextLine++;
    return true;
  }

  /** Advances to the next record. Returns false if more bytes are needed, or if there are none. */
  next(): boolean {
    for (;;) {
      const { window } = this;
      const have = window.end - this.after;
      if (have === 0 || (!this.window.ended && have < this.wanted)) return false;
      this.recordStart = this.after;
      this.line = this.nextLine;
      if (this.comment.length > 0 && this.window.startsWith(this.comment, this.after)) {
        if (!this.skipLine()) return this.waitForMore(have);
        continue;
      }
      if (this.drawn) {
        const end = this.window.lineEnd(this.after);
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

  /** Returns the text of a listed field. */
  text(field: number): string {
    return this.fieldText(this.starts[field]!, this.ends[field]!, this.kinds[field]!);
  }

  /** Returns the record as it is in the file, without its line end. */
  rawText(limit: number): string {
    return this.decode(this.recordStart, Math.min(this.recordEnd, this.recordStart + limit));
  }

  /**
   * Returns what follows the last listed field: the text of a single field, or several fields as
   * they are in the file.
   */
  restText(): string {
    if (this.restCount === 1) return this.fieldText(this.restFrom, this.restTo, this.restKind);
    return this.decode(this.restStart, this.recordEnd);
  }

  private fieldText(from: number, to: number, kind: number): string {
    const raw = this.decode(from, to);
    return kind === fieldKind.escaped
      ? unescapeField(raw, this.window.quote, this.window.backslash, this.window.delimiter[0])
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

  private afterSpaces(from: number, end: number): number {
    const at = this.window.afterSpaces(from, end);
    if (at > from) this.verbatim = false;
    return at;
  }

  /**
   * Returns the position after the spaces and the delimiter at the start of a row in a drawn table.
   */
  private afterFrame(from: number, end: number): number {
    const at = this.afterSpaces(from, end);
    this.verbatim = false;
    this.framed = at < end && this.window.delimiterAt(at);
    return this.framed ? this.afterSpaces(at + 1, end) : at;
  }

  private beforeSpaces(start: number, end: number): number {
    const at = this.window.beforeSpaces(start, end);
    if (at < end) this.verbatim = false;
    return at;
  }

  /**
   * Adds the plain field at the end of a record; repeated delimiters leave none after the last one.
   */
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
    const { bytes, classes, quote } = this.window;
    const end = this.window.end;
    const wide = this.window.delimiter.length;
    let quotedLines = 0;
    let i = this.recordStart;
    this.begin();
    if (this.drawn) i = this.afterFrame(i, end);
    for (;;) {
      if (this.repeated) {
        i = this.window.afterDelimiters(i);
        this.verbatim = false;
        if (i >= end && !this.window.ended) return 'incomplete';
      }
      if (this.trimmed && this.count > 0) i = this.afterSpaces(i, end);
      const start = i;
      this.fieldStart = start;
      if (quote >= 0) {
        while (i < end && bytes[i] === SPACE && this.window.delimiter[0] !== SPACE) i++;
        if (i < end && bytes[i] === quote) {
          if (i > start || quote !== DOUBLE_QUOTE) this.verbatim = false;
          const close = this.scanQuoted(i + 1, end);
          if (close === -1) return this.window.ended ? 'broken' : 'incomplete';
          if (close === -2) return 'broken';
          this.allPlain = false;
          quotedLines += this.window.linesIn(i, this.ends[this.count - 1]!);
          i = close;
          if (i >= end) return this.finish(end, end, quotedLines);
          const newline = this.window.newlineAt(i);
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
          if (!this.window.ended) return 'incomplete';
          this.addLast(start, Math.min(i, end), plain);
          return this.finish(end, end, quotedLines);
        }
        const kind = classes[bytes[i]!];
        if (kind === 1) {
          if (wide === 1 || this.window.startsWith(this.window.delimiter, i)) {
            this.addField(start, this.padded ? this.beforeSpaces(start, i) : i, plain);
            i += wide;
            break;
          }
          if (!this.window.ended && i + wide > end) return 'incomplete';
        } else if (kind === 2) {
          const newline = this.window.newlineAt(i);
          if (newline < 0) return 'incomplete';
          if (newline > 0) {
            this.addLast(start, i, plain);
            return this.finish(i, i + newline, quotedLines);
          }
          this.verbatim = false;
        } else {
          this.verbatim = false;
          if (quote < 0 && bytes[i] === this.window.backslash) {
            if (i + 1 >= end && !this.window.ended) return 'incomplete';
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
   * Scans from after an opening quote to the delimiter or line end after the closing one. Returns
   * -1 if the bytes end before that, and -2 if something else follows the quote.
   */
  private scanQuoted(from: number, end: number): number {
    const { bytes, quote, backslash } = this.window;
    let escaped = false;
    let i = from;
    for (;;) {
      while (i < end && bytes[i] !== quote && bytes[i] !== backslash) i++;
      if (i + 1 >= end && !(this.window.ended && i < end && bytes[i] === quote)) return -1;
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
      while (i < end && bytes[i] === SPACE && !this.window.delimiterAt(i)) i++;
      if (i > close + 1) this.verbatim = false;
      if (i >= end) return this.window.ended ? end : -1;
      if (this.window.delimiterAt(i)) return i;
      if (!this.window.ended && i + this.window.delimiter.length > end) return -1;
      const newline = this.window.newlineAt(i);
      if (newline < 0) return -1;
      return newline > 0 ? i : -2;
    }
  }

  private scanBrokenRecord(): Outcome {
    const lineEnd = this.window.lineEnd(this.recordStart);
    if (lineEnd < 0) return this.window.end - this.recordStart > recordByteLimit ? 'too-long' : 'incomplete';
    this.begin();
    this.broken = true;
    this.verbatim = false;
    this.allPlain = false;
    let i = this.recordStart;
    for (;;) {
      if (this.repeated) i = Math.min(lineEnd, this.window.afterDelimiters(i));
      if (this.trimmed && this.count > 0) i = this.afterSpaces(i, lineEnd);
      const start = i;
      this.fieldStart = start;
      while (i < lineEnd && (this.bytes[i] === SPACE || this.bytes[i] === TAB) && !this.window.delimiterAt(i))
        i++;
      const close = this.bytes[i] === this.window.quote ? this.window.closingInLine(i + 1, lineEnd) : -1;
      if (close >= 0) {
        this.addField(i + 1, close, fieldKind.escaped);
        i = close + 1;
        while (i < lineEnd && !this.window.delimiterAt(i)) i++;
      } else {
        i = start;
        while (i < lineEnd && !this.window.delimiterAt(i)) i++;
        const to = this.padded && i < lineEnd ? this.beforeSpaces(start, i) : i;
        this.addField(start, to, fieldKind.plain);
      }
      if (i >= lineEnd) return this.finish(lineEnd, this.window.afterLineEnd(lineEnd), 0);
      i += this.window.delimiter.length;
    }
  }
}
