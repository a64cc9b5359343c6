import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { ProblemError } from '@winnow/kernel';
import { formatProblems } from '../problems.ts';
import type { FileReader } from '../reading/file-reader.ts';
import { decompressed, type StreamCodec } from './decompress.ts';
import type { ZipEntry } from './zip-directory.ts';

const pieceBytes = 1 << 20;
/**
 * An entry that unpacks to more than this many bytes, and to more than `maxRatio` times its packed
 * size, is taken for a ZIP bomb; sheets of a million equal rows reach a ratio of 60.
 */
const suspiciousBytes = 20 << 20;
const maxRatio = 200;

/**
 * Returns the bytes of a file in a ZIP archive, unpacked on demand.
 *
 * @throws ProblemError if it unpacks to more than it declares, or to more than is reasonable; an
 *   error of zlib if it cannot be unpacked
 */
export async function* entryBytes(file: FileReader, entry: ZipEntry): AsyncGenerator<Uint8Array> {
  refuseBomb(file.name, entry, entry.bytes);
  const start = await entryStart(file, entry);
  const packed = packedBytes(file, start, entry.packedBytes);
  const codec = entryCodecs[entry.method];
  const unpacked = codec ? decompressed(codec, packed) : entry.method === 0 ? packed : inflated(packed);
  let bytes = 0;
  for await (const piece of unpacked) {
    bytes += piece.length;
    refuseBomb(file.name, entry, bytes);
    if (bytes > entry.bytes)
      throw new Error(
        `"${entry.name}" unpacks to more than the ${entry.bytes} bytes that the archive declares.`,
      );
    yield piece;
  }
  if (bytes < entry.bytes) throw new Error(`"${entry.name}" ends after ${bytes} of ${entry.bytes} bytes.`);
}

/** Returns where the packed bytes of an entry begin. */
export async function entryStart(file: FileReader, entry: ZipEntry): Promise<number> {
  const { name } = file;
  if (entry.encrypted) throw new ProblemError([formatProblems.lockedArchive({ name })]);
  if (entry.method !== 0 && entry.method !== 8 && !entryCodecs[entry.method])
    throw new ProblemError([formatProblems.packedOtherwise({ name, file: entry.name })]);
  const head = Buffer.from(await file.read(entry.offset, 30));
  if (head.length < 30 || head.readUInt32LE(0) !== 0x04034b50)
    throw new Error(`"${entry.name}" isn’t at byte ${entry.offset}, where the archive’s directory lists it.`);
  return entry.offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
}

/** How entries of ZIP archives are compressed other than by Deflate, by the number of the method. */
export const entryCodecs: Readonly<Record<number, StreamCodec>> = { 12: 'bzip2', 93: 'zstd', 95: 'xz' };

/** @throws ProblemError if no ordinary file unpacks to that many bytes from so few packed ones */
export function refuseBomb(
  name: string,
  { packedBytes: packed }: Pick<ZipEntry, 'packedBytes'>,
  bytes: number,
): void {
  if (bytes > suspiciousBytes && bytes > packed * maxRatio)
    throw new ProblemError([formatProblems.unpacksTooWell({ name, ratio: maxRatio })]);
}

export async function* packedBytes(
  file: FileReader,
  from: number,
  length: number,
): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < length; ) {
    const piece = await file.read(from + at, Math.min(pieceBytes, length - at));
    if (piece.length === 0) return;
    at += piece.length;
    yield piece;
  }
}

async function* inflated(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const source = Readable.from(packed);
  const inflate = createInflateRaw();
  source.on('error', (error) => inflate.destroy(error));
  try {
    yield* source.pipe(inflate) as AsyncIterable<Uint8Array>;
  } finally {
    source.destroy();
    inflate.destroy();
  }
}
