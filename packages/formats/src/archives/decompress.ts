import { PassThrough, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** Compression formats of single files, by their first bytes. */
const signatures = {
  gzip: [0x1f, 0x8b],
  zstd: [0x28, 0xb5, 0x2f, 0xfd],
  xz: [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00],
  bzip2: [0x42, 0x5a, 0x68],
} as const;

export type StreamCodec = keyof typeof signatures;

export const codecTitles: Readonly<Record<StreamCodec, string>> = {
  gzip: 'gzip',
  zstd: 'Zstandard',
  xz: 'xz',
  bzip2: 'bzip2',
};

const endings = /\.(?:gz|gzip|zst|zstd|xz|bz2|bzip2)$/i;
const tarEndings = /\.(?:tgz|tzst|txz|tbz2?)$/i;

/** Returns how a file is compressed; undefined if it isn't. */
export function streamCodecOf(head: Uint8Array): StreamCodec | undefined {
  const found = (Object.keys(signatures) as StreamCodec[]).find((codec) =>
    signatures[codec].every((byte, i) => head[i] === byte),
  );
  // Text may begin with BZh; a bzip2 file continues with a digit and the digits of pi, or those of
  // the square root of pi if it is empty.
  if (found !== 'bzip2') return found;
  const pi = head[4] === 0x31 && head[5] === 0x41 && head[6] === 0x59;
  return head[3]! >= 0x31 && head[3]! <= 0x39 && (pi || head[4] === 0x17) ? found : undefined;
}

/** Returns the name of the file inside a compressed one. */
export function unpackedName(name: string): string {
  return name.replace(tarEndings, '.tar').replace(endings, '');
}

/**
 * Returns the bytes of a compressed file as they are read.
 *
 * @throws an error that says what is wrong if the file is damaged or truncated
 */
export async function* decompressed(
  codec: StreamCodec,
  packed: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  if (codec === 'zstd') {
    yield* unzstd(packed);
    return;
  }
  const source = Readable.from(packed);
  try {
    if (codec === 'gzip') {
      const gunzip = createGunzip();
      source.on('error', (error) => gunzip.destroy(error));
      yield* source.pipe(gunzip) as AsyncIterable<Uint8Array>;
    } else if (codec === 'xz') {
      const { XzReadableStream } = await import('xz-decompress');
      yield* new XzReadableStream(
        Readable.toWeb(source) as ReadableStream<Uint8Array>,
      ) as unknown as AsyncIterable<Uint8Array>;
    } else {
      yield* unbzip2(source);
    }
  } finally {
    source.destroy();
  }
}

/**
 * The library returns a legacy stream of Node, which has no iterator and closes before it has been
 * read to its end.
 */
async function* unbzip2(source: Readable): AsyncGenerator<Uint8Array> {
  const { default: makeStream } = await import('unbzip2-stream');
  const out = new PassThrough();
  const stream = makeStream();
  stream.on('error', (error: Error) => out.destroy(new Error(bzip2Fault(error))));
  source.on('error', (error) => out.destroy(error));
  source.pipe(stream).pipe(out);
  yield* out as AsyncIterable<Uint8Array>;
}

/**
 * The library reads past the end of its input if that is truncated, and says nothing about a
 * damaged block.
 */
function bzip2Fault(error: Error): string {
  return error instanceof TypeError ? 'unexpected end of file' : 'a block is damaged';
}

async function* unzstd(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const { Decompress } = await import('fzstd');
  let ready: Uint8Array[] = [];
  const stream = new Decompress((piece) => ready.push(piece));
  for await (const piece of packed) {
    stream.push(piece);
    yield* ready;
    ready = [];
  }
  stream.push(new Uint8Array(0), true);
  yield* ready;
}
