import { decodeText } from '../csv/encoding/open-text.ts';
import type { FileReader } from '../reading/file-reader.ts';
import {
  type RItem,
  type RNumbers,
  type RStrings,
  type RVector,
  stringsPerPosition,
  widths,
} from './r-items.ts';
import { RScanner } from './r-scanner.ts';

/** A value of a vector; null is `NA` or `NaN`. */
export type RValue = number | bigint | boolean | string | null;

/** Reads values of vectors from a file. */
export class RValues {
  private readonly file: FileReader;
  private readonly isLittle: boolean;
  /** Encoding of strings without a mark of their own. */
  private readonly native: 'utf-8' | 'windows-1252';

  constructor(file: FileReader, isLittle: boolean, native: 'utf-8' | 'windows-1252') {
    this.file = file;
    this.isLittle = isLittle;
    this.native = native;
  }

  /** Reads some values of a vector, beginning with `from`. */
  async read(vector: RVector, from = 0, count = vector.length): Promise<RValue[]> {
    switch (vector.kind) {
      case 'numbers':
        return this.readNumbers(vector, from, count);
      case 'strings':
        return this.readStrings(vector, from, count);
      case 'sequence':
        return Array.from({ length: count }, (_, i) => vector.first + (from + i) * vector.step);
      case 'printed': {
        const inner = vector.of as RVector;
        return (await this.read(inner, from, count)).map((one) => (one === null ? null : String(one)));
      }
    }
  }

  /** Reads a vector of strings, such as names; empty if the item is something else. */
  async strings(item: RItem | undefined): Promise<readonly string[]> {
    return item?.kind === 'strings' || item?.kind === 'printed'
      ? (await this.read(item)).map((one) => String(one ?? ''))
      : [];
  }

  /** Reads the 8 bytes of numbers as integers, as which the package bit64 uses them. */
  async readLongs({ at }: RNumbers, from: number, count: number): Promise<RValue[]> {
    const bytes = await this.bytesOf(at + 8 * from, 8 * count);
    return Array.from({ length: count }, (_, i) => {
      const long = this.isLittle ? bytes.readBigInt64LE(8 * i) : bytes.readBigInt64BE(8 * i);
      return long === missingLong ? null : long;
    });
  }

  private async bytesOf(at: number, length: number): Promise<Buffer> {
    const bytes = await this.file.read(at, length);
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  }

  private async readNumbers({ type, at }: RNumbers, from: number, count: number): Promise<RValue[]> {
    const width = widths[type];
    const bytes = await this.bytesOf(at + from * width, count * width);
    const double = (i: number): number => (this.isLittle ? bytes.readDoubleLE(i) : bytes.readDoubleBE(i));
    // NA is a NaN, and R takes the others for missing values too.
    const valueAt = (i: number): RValue => (Number.isNaN(double(i)) ? null : double(i));
    return Array.from({ length: count }, (_, i): RValue => {
      if (type === 'double') return valueAt(8 * i);
      if (type === 'raw') return bytes.toString('hex', i, i + 1);
      if (type === 'complex') {
        const [real, imaginary] = [valueAt(16 * i), valueAt(16 * i + 8)];
        if (real === null || imaginary === null) return null;
        return `${real}${Number(imaginary) < 0 ? '' : '+'}${imaginary}i`;
      }
      const value = this.isLittle ? bytes.readInt32LE(4 * i) : bytes.readInt32BE(4 * i);
      if (value === missingInteger) return null;
      return type === 'logical' ? value !== 0 : value;
    });
  }

  private async readStrings({ positions }: RStrings, from: number, count: number): Promise<RValue[]> {
    const block = Math.floor(from / stringsPerPosition);
    const end = positions[Math.min(positions.length - 1, Math.ceil((from + count) / stringsPerPosition))]!;
    const start = positions[block]!;
    const scanner = new RScanner(this.file, this.isLittle, start, end - start);
    const values: RValue[] = [];
    for (let i = block * stringsPerPosition; i < from + count; i++) {
      if (!scanner.has(8)) await scanner.fill(8);
      const flags = scanner.takeInt();
      const length = scanner.takeInt();
      if (i < from) {
        scanner.skip(Math.max(0, length));
        continue;
      }
      if (length > 0 && !scanner.has(length)) await scanner.fill(length);
      values.push(length < 0 ? null : this.text(scanner.takeBytes(length), flags >> 12));
    }
    return values;
  }

  private text(bytes: Buffer, levels: number): string {
    if (levels & marks.ascii) return bytes.toString('latin1');
    if (levels & marks.latin1) return decodeText(bytes, 'windows-1252');
    if (!(levels & marks.utf8) && this.native === 'windows-1252') return decodeText(bytes, 'windows-1252');
    const text = bytes.toString();
    // What isn’t UTF-8 is probably from Windows.
    return text.includes('\ufffd') && !bytes.includes('\ufffd') ? decodeText(bytes, 'windows-1252') : text;
  }
}

/** Marks of the encoding of a string. */
const marks = { latin1: 1 << 2, utf8: 1 << 3, ascii: 1 << 6 };
const missingInteger = -(2 ** 31);
const missingLong = -(2n ** 63n);
