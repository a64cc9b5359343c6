/** How a field is written in the file: plain, quoted, or quoted with escapes inside. */
export const fieldKind = { plain: 0, quoted: 1, escaped: 2 } as const;

/** The fields of one record as positions in its bytes; reused for each record. */
export class FieldList {
  private readonly fieldLimit: number;
  /**
   * Positions of the listed fields without their quotes. Fields beyond the limit are not listed,
   * see {@link restStart}.
   */
  starts = new Int32Array(256);
  ends = new Int32Array(256);
  kinds = new Uint8Array(256);
  /** Number of fields in the record, listed or not. */
  count = 0;
  /** Start of the first unlisted field, including its quote. */
  restStart = 0;
  /** Position and kind of that field's text. */
  protected restFrom = 0;
  protected restTo = 0;
  protected restKind = 0;
  /** Whether any unlisted field has text. */
  restHasText = false;
  /** Start of the field being read, including its quote. */
  protected fieldStart = 0;

  constructor(fieldLimit: number) {
    this.fieldLimit = fieldLimit;
  }

  /** Number of unlisted fields. */
  get restCount(): number {
    return Math.max(0, this.count - this.fieldLimit);
  }

  /** Number of fields with a position. */
  get listed(): number {
    return Math.min(this.count, this.fieldLimit);
  }

  protected clearFields(): void {
    this.count = 0;
    this.restHasText = false;
  }

  protected addField(start: number, end: number, kind: number): void {
    const n = this.count++;
    if (n >= this.fieldLimit) {
      if (n === this.fieldLimit) {
        this.restStart = this.fieldStart;
        this.restFrom = start;
        this.restTo = end;
        this.restKind = kind;
      }
      if (end > start) this.restHasText = true;
      return;
    }
    if (n >= this.starts.length) this.grow();
    this.starts[n] = start;
    this.ends[n] = end;
    this.kinds[n] = kind;
  }

  private grow(): void {
    const size = this.starts.length * 2;
    const { starts, ends, kinds } = this;
    this.starts = new Int32Array(size);
    this.starts.set(starts);
    this.ends = new Int32Array(size);
    this.ends.set(ends);
    this.kinds = new Uint8Array(size);
    this.kinds.set(kinds);
  }
}

/**
 * Removes the escapes from a field's text: with quotes, doubled ones, and quotes and backslashes
 * after a backslash; without quotes, the delimiter, line ends and backslashes after a backslash.
 *
 * @param quote its character code, or -1 if quotes are text
 * @param backslash character code of the escape, or -1 if quotes are only doubled
 * @param delimiter code of its first byte
 */
export function unescapeField(raw: string, quote: number, backslash: number, delimiter = -1): string {
  const mark = quote < 0 ? '' : String.fromCharCode(quote);
  if (backslash < 0) return raw.replaceAll(mark + mark, mark);
  const other = String.fromCharCode(backslash);
  const escaped = quote < 0 ? `${other}\n\r"${String.fromCharCode(delimiter)}` : other + mark;
  let out = '';
  for (let i = 0; i < raw.length; i++) {
    const next = raw[i + 1];
    if (next === undefined) out += raw[i];
    else if ((raw[i] === other && escaped.includes(next)) || (raw[i] === mark && next === mark))
      out += raw[++i];
    else out += raw[i];
  }
  return out;
}
