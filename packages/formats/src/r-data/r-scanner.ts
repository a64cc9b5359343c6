import type { FileReader } from '../reading/file-reader.ts';
import { StatisticalFault } from '../statistical/statistical-table.ts';

const chunkBytes = 1 << 18;

/** Reads a file from a position onward, in chunks. */
export class RScanner {
  readonly isLittle: boolean;
  at: number;
  private readonly file: FileReader;
  private readonly chunkBytes: number;
  private chunk: Buffer = Buffer.alloc(0);
  private chunkAt = 0;

  constructor(file: FileReader, isLittle: boolean, at: number, atOnce = chunkBytes) {
    this.file = file;
    this.isLittle = isLittle;
    this.at = at;
    this.chunkBytes = Math.max(64, Math.min(chunkBytes, atOnce));
  }

  /** Number of bytes up to the end of the file. */
  get rest(): number {
    return this.file.size - this.at;
  }

  /** Whether as many bytes can be taken without reading the file. */
  has(count: number): boolean {
    return this.at >= this.chunkAt && this.at + count <= this.chunkAt + this.chunk.length;
  }

  /** Reads ahead, so that as many bytes can be taken. */
  async fill(count: number): Promise<void> {
    if (this.has(count)) return;
    if (count > this.rest) throw endsWithin();
    const bytes = await this.file.read(this.at, Math.min(Math.max(count, this.chunkBytes), this.rest));
    this.chunk = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    this.chunkAt = this.at;
    if (bytes.length < count) throw endsWithin();
  }

  takeInt(): number {
    const at = this.at - this.chunkAt;
    this.at += 4;
    return this.isLittle ? this.chunk.readInt32LE(at) : this.chunk.readInt32BE(at);
  }

  takeBytes(count: number): Buffer {
    const at = this.at - this.chunkAt;
    this.at += count;
    return this.chunk.subarray(at, at + count);
  }

  async int(): Promise<number> {
    if (!this.has(4)) await this.fill(4);
    return this.takeInt();
  }

  async bytes(count: number): Promise<Buffer> {
    if (!this.has(count)) await this.fill(count);
    return this.takeBytes(count);
  }

  /** Skips as many items of a size, and returns where they begin. */
  skip(count: number, size = 1): number {
    if (count < 0 || count * size > this.rest) throw endsWithin();
    const from = this.at;
    this.at += count * size;
    return from;
  }
}

const endsWithin = (): StatisticalFault => new StatisticalFault('the file ends within an object');
