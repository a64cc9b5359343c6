import type { RecordText } from '../json/read-records.ts';

/** The lines of a contact or an entry, from `BEGIN` to `END`. */
export interface CardBlock {
  /** What it is, such as `VCARD` or `VEVENT`. */
  readonly kind: string;
  /** Its lines without the first and last one, unfolded. */
  readonly lines: readonly string[];
  readonly line: number;
  /** Whether its end was found. */
  readonly isWhole: boolean;
}

/** Blocks that are no rows of their own, but contain those that are. */
const containers = new Set(['VCALENDAR']);
/** Blocks of calendars that describe time zones. */
const skipped = new Set(['VTIMEZONE']);
/** Maximum length of a block, in characters; a longer one has lost its end. */
const maxLength = 16 << 20;
const quotedPrintable = /;(?:ENCODING=)?QUOTED-PRINTABLE(?:;|$)/i;

/**
 * Collects lines into blocks. Lines that begin with a space or tab continue the line before, as
 * does the one after a soft line break of quoted-printable text.
 */
export class CardBlocks {
  private readonly open: { kind: string; line: number }[] = [];
  private lines: string[] = [];
  private length = 0;
  private pending: RecordText | undefined;

  /** Returns the blocks that a line completes. */
  add(next: RecordText): CardBlock[] {
    const text = next.text.replace(/\r$/, '');
    if (this.pending && /^[ \t]/.test(text)) {
      this.pending = { ...this.pending, text: this.pending.text + text.slice(1) };
      return [];
    }
    if (this.pending && endsSoftly(this.pending.text)) {
      this.pending = { ...this.pending, text: this.pending.text.slice(0, -1) + text };
      return [];
    }
    const done = this.take(this.pending);
    this.pending = { ...next, text };
    return done;
  }

  /** Returns the blocks that the end of the file completes, or cuts off. */
  end(): CardBlock[] {
    const done = this.take(this.pending);
    this.pending = undefined;
    const [outer] = this.open;
    if (outer && this.lines.length > 0) done.push(this.cut(outer));
    return done;
  }

  private take(line: RecordText | undefined): CardBlock[] {
    if (!line) return [];
    const [, word, name] = /^(BEGIN|END):(\S+)\s*$/i.exec(line.text) ?? [];
    const kind = name?.toUpperCase() ?? '';
    if (containers.has(kind)) return [];
    if (word?.toUpperCase() === 'BEGIN') {
      this.open.push({ kind, line: line.line });
      if (this.open.length > 1) this.lines.push(line.text);
      return [];
    }
    if (word && this.open.length > 0) {
      const block = this.open.pop()!;
      if (this.open.length > 0) {
        this.lines.push(line.text);
        return [];
      }
      const { lines } = this;
      this.lines = [];
      this.length = 0;
      return skipped.has(block.kind) ? [] : [{ ...block, lines, isWhole: true }];
    }
    // Lines of the calendar itself are no part of an entry.
    const [outer] = this.open;
    if (!outer) return [];
    this.lines.push(line.text);
    this.length += line.text.length;
    return this.length > maxLength ? [this.cut(outer)] : [];
  }

  private cut({ kind, line }: { readonly kind: string; readonly line: number }): CardBlock {
    const { lines } = this;
    this.lines = [];
    this.length = 0;
    this.open.length = 0;
    return { kind, lines, line, isWhole: false };
  }
}

/** Whether quoted-printable text goes on in the next line. */
const endsSoftly = (text: string): boolean =>
  text.endsWith('=') && quotedPrintable.test(text.slice(0, Math.max(0, text.indexOf(':'))));
