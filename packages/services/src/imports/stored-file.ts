import { createReadStream, existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createBrotliDecompress, createGunzip } from 'node:zlib';
import { withFileToWrite } from '@winnow/formats/writing/with-file-to-write';

/**
 * With smaller chunks, passing them to the compressor and back costs more than compressing them.
 */
const pieceBytes = 256 * 1024;
/** Compresses tables better than gzip at its fastest, in half the CPU time. */
const quality = 1;

/** A version of a source; `folder` is the folder of the project's own files. */
export interface StoredVersion {
  readonly folder: string;
  readonly sourceId: string;
  readonly version: number;
}

/**
 * Keeps a compressed copy of the original file of a version, so that a source is never lost. If
 * that fails or is cancelled, the partial copy is removed.
 */
export async function storeFile(path: string, one: StoredVersion, signal?: AbortSignal): Promise<void> {
  const kept = pathOf(one, 'br');
  await mkdir(dirname(kept), { recursive: true });
  try {
    await withFileToWrite(kept, (to) =>
      pipeline(
        createReadStream(path, { highWaterMark: pieceBytes }),
        createBrotliCompress({
          chunkSize: pieceBytes,
          params: { [constants.BROTLI_PARAM_QUALITY]: quality },
        }),
        to,
        signal ? { signal } : {},
      ),
    );
  } catch (error) {
    await rm(kept, { force: true });
    throw error;
  }
}

/** Writes the original file of a version to the path. */
export async function restoreFile(one: StoredVersion, path: string): Promise<void> {
  const [from, unpack] = unpacking(one);
  await withFileToWrite(path, (to) => pipeline(createReadStream(from), unpack, to));
}

/** Returns the first bytes of the original file of a version; undefined if it is no longer kept. */
export async function readStoredHead(one: StoredVersion, bytes: number): Promise<Uint8Array | undefined> {
  const [from, unpack] = unpacking(one);
  if (!existsSync(from)) return undefined;
  const pieces: Buffer[] = [];
  let length = 0;
  const file = createReadStream(from);
  file.once('error', (error) => unpack.destroy(error));
  try {
    // Reading stops after the start, which a pipeline would report as an error.
    for await (const piece of file.pipe(unpack)) {
      pieces.push(piece);
      length += piece.length;
      if (length >= bytes) break;
    }
  } finally {
    file.destroy();
  }
  return Buffer.concat(pieces).subarray(0, bytes);
}

function unpacking(one: StoredVersion) {
  const kept = pathOf(one, 'br');
  // Files kept before Brotli was introduced are gzipped.
  return existsSync(kept)
    ? ([kept, createBrotliDecompress()] as const)
    : ([pathOf(one, 'gz'), createGunzip()] as const);
}

export async function removeStoredFile(one: StoredVersion): Promise<void> {
  await Promise.all([rm(pathOf(one, 'br'), { force: true }), rm(pathOf(one, 'gz'), { force: true })]);
}

function pathOf({ folder, sourceId, version }: StoredVersion, end: 'br' | 'gz'): string {
  return join(folder, 'files', version === 1 ? `${sourceId}.${end}` : `${sourceId}-${version}.${end}`);
}
