import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import type { FileReader } from '../reading/file-reader.ts';
import { readExactly } from '../statistical/read-exactly.ts';
import { StatisticalFault } from '../statistical/statistical-table.ts';
import type { Dictionary } from './dictionary.ts';

const unitBytes = 8;
/** Largest block that programs write uncompressed is 4 MB. */
const maxBlockBytes = 64 << 20;
const inflateBlock = promisify(inflate);

/** Bytes of the cases of a file, in pieces of any length, as its compression leaves them. */
export function caseBytes(file: FileReader, dictionary: Dictionary): AsyncIterable<Uint8Array> {
  return dictionary.compression === 'zlib' ? inflatedBlocks(file, dictionary) : file.stream(dictionary.data);
}

/** Inflates the blocks that the end of a file lists. */
async function* inflatedBlocks(file: FileReader, { data, isLittle }: Dictionary): AsyncGenerator<Uint8Array> {
  const long = (bytes: Buffer, at: number): number =>
    Number(isLittle ? bytes.readBigInt64LE(at) : bytes.readBigInt64BE(at));
  const integer = (bytes: Buffer, at: number): number =>
    isLittle ? bytes.readInt32LE(at) : bytes.readInt32BE(at);
  const header = await readExactly(file, data, 24);
  const trailer = await readExactly(file, long(header, 8), long(header, 16));
  const count = integer(trailer, 20);
  if (24 + count * 24 > trailer.length) throw new StatisticalFault('its list of blocks is truncated');
  for (let i = 0; i < count; i++) {
    const entry = trailer.subarray(24 + i * 24);
    const block = await readExactly(file, long(entry, 8), integer(entry, 20));
    yield inflateBlock(block, { maxOutputLength: maxBlockBytes });
  }
}

const codes = { end: 252, raw: 253, blank: 254, missing: 255 };

/** Makes cases of fixed length from pieces of the file. */
export class CaseUnpacker {
  private readonly caseLength: number;
  private readonly isPacked: boolean;
  private readonly units: ReadonlyMap<number, Buffer>;
  private rest: Buffer = Buffer.alloc(0);
  /** The instructions of eight units that have been read but not executed. */
  private pending: number[] = [];
  private current: Buffer;
  private filled = 0;
  private isEnded = false;

  /** @param missing the system-missing value as bytes */
  constructor({ units, compression, bias, isLittle }: Dictionary, missing: Buffer) {
    this.caseLength = units * unitBytes;
    this.isPacked = compression !== 'none';
    this.current = Buffer.alloc(this.caseLength);
    const known = new Map([
      [codes.blank, Buffer.alloc(unitBytes, ' ')],
      [codes.missing, missing],
    ]);
    for (let code = 1; code < codes.end; code++) {
      const unit = Buffer.alloc(unitBytes);
      if (isLittle) unit.writeDoubleLE(code - bias);
      else unit.writeDoubleBE(code - bias);
      known.set(code, unit);
    }
    this.units = known;
  }

  /** Whether a case has begun that the file does not complete. */
  get isWithinCase(): boolean {
    return this.filled > 0 || (!this.isPacked && this.rest.length > 0);
  }

  /** Returns the cases that a piece completes. */
  push(piece: Uint8Array): Buffer[] {
    const bytes = this.rest.length > 0 ? Buffer.concat([this.rest, piece]) : Buffer.from(piece);
    const cases: Buffer[] = [];
    const end = this.isPacked ? this.unpack(bytes, cases) : this.cut(bytes, cases);
    this.rest = bytes.subarray(end);
    return cases;
  }

  private cut(bytes: Buffer, cases: Buffer[]): number {
    let at = 0;
    for (; at + this.caseLength <= bytes.length; at += this.caseLength)
      cases.push(bytes.subarray(at, at + this.caseLength));
    return at;
  }

  private unpack(bytes: Buffer, cases: Buffer[]): number {
    let at = 0;
    while (!this.isEnded) {
      if (this.pending.length === 0) {
        if (at + unitBytes > bytes.length) break;
        this.pending = [...bytes.subarray(at, at + unitBytes)].reverse();
        at += unitBytes;
      }
      const code = this.pending.at(-1)!;
      if (code === codes.raw && at + unitBytes > bytes.length) break;
      this.pending.pop();
      if (code === codes.end) this.isEnded = true;
      else if (code === codes.raw) {
        this.add(bytes.subarray(at, at + unitBytes), cases);
        at += unitBytes;
      } else if (code !== 0) this.add(this.units.get(code)!, cases);
    }
    return this.isEnded ? bytes.length : at;
  }

  private add(unit: Buffer, cases: Buffer[]): void {
    unit.copy(this.current, this.filled);
    this.filled += unitBytes;
    if (this.filled < this.caseLength) return;
    cases.push(this.current);
    this.current = Buffer.alloc(this.caseLength);
    this.filled = 0;
  }
}
