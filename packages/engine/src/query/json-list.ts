const quote = 34;
const backslash = 92;
const comma = 44;

/** A JSON array as text that can be sliced without parsing it again. */
export class JsonList {
  readonly length: number;
  /** Length in characters of the longest item as JSON. */
  readonly longest: number;
  private readonly text: string;
  /** Start of each item, and after the last one, where another would start. */
  private readonly starts: Uint32Array;

  /** @param length number of items in the array */
  constructor(text: string, length: number) {
    this.text = text;
    this.length = length;
    this.starts = startsIn(text, length);
    let longest = 0;
    for (let item = 0; item < length; item++) {
      longest = Math.max(longest, this.starts[item + 1]! - this.starts[item]! - 1);
    }
    this.longest = longest;
  }

  /** Approximate memory use of the list. */
  get bytes(): number {
    return this.text.length + this.starts.byteLength;
  }

  /** Returns the items from `from` to before `to`, separated by commas. */
  items(from: number, to: number): string {
    return from >= to ? '' : this.text.slice(this.starts[from]!, this.starts[to]! - 1);
  }
}

function startsIn(text: string, length: number): Uint32Array {
  const starts = new Uint32Array(length + 1);
  starts[0] = 1;
  let item = 0;
  let depth = 0;
  for (let at = 1; at < text.length - 1; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfText(text, at);
    else if (code === comma) {
      if (depth === 0) starts[++item] = at + 1;
    } else if (code === 91 || code === 123) depth++;
    else if (code === 93 || code === 125) depth--;
  }
  starts[length] = text.length;
  return starts;
}

/** Returns the position of the quote that closes the string opened at `start`. */
function endOfText(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); ; end = text.indexOf('"', end + 1)) {
    let escapes = 0;
    while (text.charCodeAt(end - 1 - escapes) === backslash) escapes++;
    if (escapes % 2 === 0) return end;
  }
}
