import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { tarEnd, tarHeader, tarPadding } from '@winnow/formats/archives/tar-header';
import { combinedMark } from '@winnow/formats/combined/combined-mark';
import { withFileToWrite } from '@winnow/formats/writing/with-file-to-write';
import { ProblemError, type Result, unwrap } from '@winnow/kernel';
import { apiProblems } from '../problems.ts';
import type { FetchedFile } from '../sources/fetch-address.ts';
import { fileNameOf } from '../uploads/file-name.ts';
import type { ReceivedUpload } from '../uploads/unpack-in-place.ts';
import type { FileFetch } from './connection-kind.ts';
import { connectionProblems } from './connection-problems.ts';
import type { OpenConnection } from './open-connection.ts';

/** Maximum number of files that can form one table. */
const maxFiles = 1_000;

export interface PatternFetch extends Pick<FileFetch, 'path' | 'largest' | 'signal'> {
  readonly pattern: string;
  /** Unpacks a file that is compressed on its own, in place. */
  readonly unpack: (path: string, file: ReceivedUpload, limit: number) => Promise<Result<ReceivedUpload>>;
  /** Called with the progress so far, as text. */
  readonly onProgress?: ((label: string) => void) | undefined;
}

/**
 * Reads all files that match a pattern into one archive, which is imported as one table. The same
 * files yield the same archive, so its hash shows whether anything has changed.
 *
 * @throws ProblemError if no file or too many files match, or if the server fails
 */
export async function fetchPattern(
  { kind, values }: OpenConnection,
  { pattern, path, largest, signal, unpack, onProgress }: PatternFetch,
): Promise<FetchedFile> {
  const paths = (await kind.expand?.(values, pattern, maxFiles + 1, signal)) ?? [];
  if (paths.length === 0 || !kind.readFile) throw new ProblemError(connectionProblems.noFile({ pattern }));
  if (paths.length > maxFiles)
    throw new ProblemError(connectionProblems.tooManyFiles({ pattern, most: maxFiles }));
  const { readFile } = kind;
  const hash = createHash('sha256');
  const part = `${path}.part`;
  let bytes = 0;
  const counted = (piece: Uint8Array): Uint8Array => {
    bytes += piece.length;
    if (bytes > largest) throw new ProblemError(apiProblems.uploadTooLarge({ limit: largest }));
    hash.update(piece);
    return piece;
  };
  async function* archive(): AsyncGenerator<Uint8Array> {
    yield counted(tarHeader(combinedMark.name, 0));
    for (const [at, from] of paths.entries()) {
      const limit = largest - bytes;
      const place = `File ${at + 1} of ${paths.length}`;
      onProgress?.(place);
      const onBytes = (arrived: number): void =>
        onProgress?.(`${place}: ${(arrived / 1_000_000).toFixed(1)} MB`);
      const fetched = await readFile(values, from, { path: part, largest: limit, signal, onBytes });
      if (!fetched) continue;
      const file = unwrap(await unpack(part, fetched, limit));
      yield counted(tarHeader(nameInside(from, fetched, file), file.bytes));
      for await (const piece of createReadStream(part)) yield counted(piece as Buffer);
      yield counted(tarPadding(file.bytes));
    }
    yield counted(tarEnd);
  }
  try {
    await withFileToWrite(path, (to) => pipeline(archive(), to, { signal }));
  } finally {
    await rm(part, { force: true });
  }
  return { fileName: archiveName(pattern), bytes, hash: hash.digest('hex') };
}

/**
 * Returns the file's path on the server, with its name from inside the archive if it was unpacked.
 */
function nameInside(path: string, fetched: ReceivedUpload, unpacked: ReceivedUpload): string {
  if (unpacked.fileName === fetched.fileName) return path;
  return [...path.split('/').slice(0, -1), unpacked.fileName].join('/');
}

/** `exports/sales-*.csv` becomes `sales.tar`, and `exports/*.csv` `exports.tar`. */
function archiveName(pattern: string): string {
  const parts = pattern
    .replace(/\.\w+$/, '')
    .split('/')
    .map((part) => part.replace(/[*?]+/g, '').replace(/^[-_.\s]+|[-_.\s]+$/g, ''));
  return fileNameOf(`${parts.findLast((part) => part !== '') ?? 'files'}.tar`);
}
