/** A character or entity reference, at an ampersand that begins one. */
const reference = /&(?:#\d+|#x[\da-f]+|[A-Za-z_:][\w.:-]*);/iy;
/**
 * Number of characters of a piece that are examined together with the next one: the start of a
 * reference or of a section.
 */
const longest = 64;
/** Sections with literal ampersands, by how they begin and end. */
const sections = [
  ['<![CDATA[', ']]>'],
  ['<!--', '-->'],
  ['<?', '?>'],
] as const;

/**
 * Replaces ampersands that begin no reference with `&amp;`, since many programs leave them in names
 * and addresses.
 */
export class AmpersandMender {
  count = 0;
  /** Line of the first one. */
  line = 1;
  private rest = '';
  private end: string | undefined;

  async *mended(pieces: AsyncIterable<string>): AsyncGenerator<string> {
    for await (const piece of pieces) yield this.mend(this.rest + piece, false);
    yield this.mend(this.rest, true);
  }

  private mend(text: string, isLast: boolean): string {
    let mended = '';
    let at = 0;
    const take = (to: number): void => {
      const taken = text.slice(at, to);
      if (this.count === 0) for (const character of taken) if (character === '\n') this.line++;
      mended += taken;
      at = to;
    };
    const kept = isLast ? 0 : longest;
    this.rest = '';
    while (at < text.length) {
      if (this.end !== undefined) {
        const end = text.indexOf(this.end, at);
        if (end >= 0) {
          take(end + this.end.length);
          this.end = undefined;
          continue;
        }
        take(Math.max(at, text.length - kept));
        break;
      }
      const next = nextMark(text, at);
      if (next < 0) {
        take(text.length);
        break;
      }
      take(next);
      if (text.length - at < kept) break;
      const section = sections.find(([start]) => text.startsWith(start, at));
      reference.lastIndex = at;
      if (section) {
        take(at + section[0].length);
        this.end = section[1];
      } else if (text[at] === '<' || reference.test(text)) take(at + 1);
      else {
        this.count++;
        mended += '&amp;';
        at++;
      }
    }
    this.rest = text.slice(at);
    return mended;
  }
}

/**
 * Returns where the next tag, section or ampersand begins; only tags that may be sections count.
 */
function nextMark(text: string, from: number): number {
  const found = /&|<[!?]|<$/g;
  found.lastIndex = from;
  return found.exec(text)?.index ?? -1;
}
