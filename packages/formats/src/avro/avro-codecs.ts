import { buffer } from 'node:stream/consumers';
import { createInflateRaw } from 'node:zlib';
import { decompressed } from '../archives/decompress.ts';

type Unpack = (packed: Buffer) => Promise<Uint8Array>;
type Codec = (packed: Buffer, done: (error: Error | null, bytes?: Buffer) => void) => void;

/** Maximum unpacked size of a block. */
const maxUnpacked = 512 * 1024 ** 2;

/** Decompressors for the blocks of Avro files, by the codec name in their header. */
const unpackers: Readonly<Record<string, Unpack>> = {
  null: (packed) => Promise.resolve(packed),
  deflate: (packed) => {
    const inflate = createInflateRaw();
    inflate.end(packed);
    return bounded(inflate);
  },
  bzip2: (packed) => bounded(decompressed('bzip2', only(packed))),
  xz: (packed) => bounded(decompressed('xz', only(packed))),
  zstandard: (packed) => bounded(decompressed('zstd', only(packed))),
  snappy: unsnappy,
};

/** The codecs in the form that the library expects. */
export const avroCodecs: Readonly<Record<string, Codec>> = Object.fromEntries(
  Object.entries(unpackers).map(([name, unpack]): [string, Codec] => [
    name,
    (packed, done) => {
      unpack(packed).then(
        (bytes) => done(null, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      );
    },
  ]),
);

/** A variable-length integer with the length, the data, and a checksum of four bytes. */
async function unsnappy(packed: Buffer): Promise<Uint8Array> {
  const { compressors } = await import('hyparquet-compressors');
  const body = packed.subarray(0, packed.length - 4);
  let length = 0;
  for (let i = 0; i < 5; i++) {
    const byte = body[i] ?? 0;
    length += (byte & 127) * 2 ** (7 * i);
    if (byte < 128) break;
  }
  if (length > maxUnpacked) throw new Error('one of its blocks unpacks to more than 512 MB');
  return compressors.SNAPPY!(body, length);
}

async function* only(packed: Buffer): AsyncGenerator<Uint8Array> {
  yield packed;
}

function bounded(unpacked: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  return buffer(upTo(unpacked, maxUnpacked));
}

async function* upTo(pieces: AsyncIterable<Uint8Array>, limit: number): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const piece of pieces) {
    length += piece.length;
    if (length > limit) throw new Error('one of its blocks unpacks to more than 512 MB');
    yield piece;
  }
}
