import { StatisticalFault } from '../statistical/statistical-table.ts';

/** Fills `row` with the content of a compressed row; throws if it doesn’t have that length. */
export type UncompressRow = (packed: Buffer, row: Buffer) => void;

const damagedRow = (): StatisticalFault => new StatisticalFault('a compressed row is damaged');

/** Reads bytes one by one, and writes without exceeding the row. */
class RowBytes {
  private at = 0;
  private end = 0;
  private readonly packed: Buffer;
  private readonly row: Buffer;

  constructor(packed: Buffer, row: Buffer) {
    this.packed = packed;
    this.row = row;
  }

  /** Whether something is left to read, and to write; padding may follow a whole row. */
  get hasMore(): boolean {
    return this.at < this.packed.length && this.end < this.row.length;
  }

  next(): number {
    if (this.at >= this.packed.length) throw damagedRow();
    return this.packed[this.at++]!;
  }

  copy(count: number): void {
    if (this.at + count > this.packed.length) throw damagedRow();
    this.packed.copy(this.row, this.reserve(count), this.at, this.at + count);
    this.at += count;
  }

  fill(byte: number, count: number): void {
    const from = this.reserve(count);
    this.row.fill(byte, from, from + count);
  }

  /** Repeats what was written `back` bytes ago, which may overlap with what is written. */
  repeat(back: number, count: number): void {
    const from = this.reserve(count);
    if (back > from) throw damagedRow();
    for (let i = from; i < from + count; i++) this.row[i] = this.row[i - back]!;
  }

  finish(): void {
    if (this.end !== this.row.length) throw damagedRow();
  }

  private reserve(count: number): number {
    const from = this.end;
    if (from + count > this.row.length) throw damagedRow();
    this.end += count;
    return from;
  }
}

const [at, space] = [0x40, 0x20];

/** Uncompresses a row of `SASYZCRL`: runs of bytes, of which some have shorter codes. */
export const uncompressRuns: UncompressRow = (packed, row) => {
  const bytes = new RowBytes(packed, row);
  while (bytes.hasMore) {
    const code = bytes.next();
    const low = code & 0x0f;
    const long = (least: number): number => least + low * 256 + bytes.next();
    switch (code >> 4) {
      case 0:
        bytes.copy(long(64));
        break;
      case 1:
        bytes.copy(long(64 + 4096));
        break;
      case 2:
        bytes.copy(low + 96);
        break;
      case 4: {
        const count = long(18);
        bytes.fill(bytes.next(), count);
        break;
      }
      case 5:
        bytes.fill(at, long(17));
        break;
      case 6:
        bytes.fill(space, long(17));
        break;
      case 7:
        bytes.fill(0, long(17));
        break;
      case 8:
      case 9:
      case 10:
      case 11:
        bytes.copy(((code >> 4) - 8) * 16 + low + 1);
        break;
      case 12:
        bytes.fill(bytes.next(), low + 3);
        break;
      case 13:
        bytes.fill(at, low + 2);
        break;
      case 14:
        bytes.fill(space, low + 2);
        break;
      case 15:
        bytes.fill(0, low + 2);
        break;
      default:
        throw damagedRow();
    }
  }
  bytes.finish();
};

/**
 * Uncompresses a row of `SASYZCR2`: runs and repetitions, as in Ross, “A Simple Data-Compression
 * Technique”, The C Users Journal, October 1992.
 */
export const uncompressRepetitions: UncompressRow = (packed, row) => {
  const bytes = new RowBytes(packed, row);
  while (bytes.hasMore) {
    // Each of sixteen bits says whether a byte or a code follows.
    const bits = bytes.next() * 256 + bytes.next();
    for (let bit = 15; bit >= 0 && bytes.hasMore; bit--) {
      if (!((bits >> bit) & 1)) {
        bytes.copy(1);
        continue;
      }
      const code = bytes.next();
      const low = code & 0x0f;
      const kind = code >> 4;
      if (kind === 0) bytes.fill(bytes.next(), low + 3);
      else if (kind === 1) {
        const count = 19 + low + bytes.next() * 16;
        bytes.fill(bytes.next(), count);
      } else {
        const back = 3 + low + bytes.next() * 16;
        bytes.repeat(back, kind === 2 ? 16 + bytes.next() : kind);
      }
    }
  }
  bytes.finish();
};
