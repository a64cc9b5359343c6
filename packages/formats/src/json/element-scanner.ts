import { ByteWindow } from '../csv/parse/byte-window.ts';

const QUOTE = 34;
const BACKSLASH = 92;
const OPEN_ARRAY = 91;
const CLOSE_ARRAY = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;
const COMMA = 44;
/** Precedes each value of a sequence (RFC 7464). */
const SEPARATOR = 30;

/** Maximum length of an element in bytes. */
export const elementByteLimit = 64 * 1024 * 1024;

/**
 * Extracts the elements of a JSON array from a stream of UTF-8 bytes, looking only at brackets and
 * quotes; their content is parsed elsewhere. The bytes begin after the array's bracket.
 */
export class ElementScanner {
  private readonly window = new ByteWindow();
  private after = 0;
  private ended = false;
  private wanted = 0;
  start = 0;
  end = 0;
  /** Whether the array's closing bracket has been reached. */
  closed = false;
  tooLong = false;
  /** Line on which the element begins, counted from 1 at the first byte. */
  line = 1;
  private nextLine = 1;

  get bytes(): Buffer {
    return this.window.bytes;
  }

  get offset(): number {
    return this.window.dropped + this.start;
  }

  push(chunk: Uint8Array): void {
    this.window.start = this.after;
    const before = this.window.dropped;
    this.window.append(chunk);
    this.after -= this.window.dropped - before;
  }

  finish(): void {
    this.ended = true;
  }

  /** Returns the text of the element. */
  text(): string {
    return this.bytes.toString('utf8', this.start, this.end);
  }

  /**
   * Advances to the next element. Returns false if the array is closed or more bytes are needed.
   */
  next(): boolean {
    const { bytes } = this;
    const limit = this.window.end;
    if (this.closed || (!this.ended && limit - this.after < this.wanted)) return false;
    let i = this.after;
    let line = this.nextLine;
    for (; i < limit; i++) {
      const byte = bytes[i]!;
      if (byte === 10) line++;
      else if (byte !== 32 && byte !== 13 && byte !== 9 && byte !== COMMA && byte !== SEPARATOR) break;
    }
    if (i >= limit) {
      this.after = i;
      this.nextLine = line;
      return false;
    }
    if (bytes[i] === CLOSE_ARRAY) {
      this.closed = true;
      this.after = i + 1;
      return false;
    }
    const lines = { count: 0 };
    const end = elementEnd(bytes, i, limit, lines);
    if (end < 0 && !this.ended) {
      if (limit - i > elementByteLimit) this.tooLong = true;
      this.wanted = 2 * (limit - this.after);
      return false;
    }
    if (end - i > elementByteLimit) {
      this.tooLong = true;
      return false;
    }
    this.wanted = 0;
    this.start = i;
    this.end = end < 0 ? limit : end;
    this.line = line;
    this.nextLine = line + lines.count;
    this.after = this.end;
    return true;
  }
}

/**
 * Returns the position after the element: after the matching bracket, or at the comma or bracket
 * after a plain value; -1 if the bytes end before.
 */
function elementEnd(bytes: Buffer, from: number, limit: number, lines: { count: number }): number {
  let depth = 0;
  for (let i = from; i < limit; i++) {
    const byte = bytes[i]!;
    if (byte === QUOTE) {
      i++;
      while (i < limit && bytes[i] !== QUOTE) i += bytes[i] === BACKSLASH ? 2 : 1;
      if (i >= limit) return -1;
      if (depth === 0) return i + 1;
    } else if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) depth++;
    else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) {
      // An unmatched bracket is an element of its own, so that the next one begins after it.
      if (depth === 0) return Math.max(i, from + 1);
      if (--depth === 0) return i + 1;
    } else if (byte === COMMA && depth === 0) return i;
    else if (byte === 10) lines.count++;
  }
  return -1;
}
