import { open, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadable } from 'node:stream/web';
import { failed, ok, ProblemError, type Result } from '@winnow/kernel';
import { diskProblem } from '../disk-problems.ts';
import { apiProblems } from '../problems.ts';
import { uploadProblems } from './upload-problems.ts';

/**
 * Returns how many bytes of a file have arrived.
 *
 * @throws ProblemError `api/not-found` if the upload has been deleted in the meantime
 */
export const arrivedBytes = async (path: string): Promise<number> => (await stat(path).catch(deleted)).size;

/**
 * Appends to a file that arrives in parts. Bytes that arrived before a connection broke are kept,
 * so that the rest can follow.
 *
 * @param options.offset position of the bytes, which must be the current end of the file
 * @param options.length of the whole file in bytes
 * @param options.signal ends the writing
 * @returns the new length of the file; problems `uploads/other-offset`, `uploads/beyond-length`,
 *   `api/upload-broken`, `api/not-found`, and those of a full or read-only disk
 */
export async function appendToFile(
  path: string,
  body: ReadableStream<Uint8Array>,
  {
    offset,
    length,
    signal,
  }: { readonly offset: number; readonly length: number; readonly signal: AbortSignal },
): Promise<Result<number>> {
  const file = await open(path, 'r+').catch(deleted);
  let written = offset;
  let isBeyond = false;
  try {
    const { size } = await file.stat();
    if (size !== offset) return failed(uploadProblems.otherOffset({ offset: size }));
    await pipeline(
      Readable.fromWeb(body as NodeReadable<Uint8Array>),
      async function* (pieces: AsyncIterable<Uint8Array>) {
        for await (const piece of pieces) {
          isBeyond = written + piece.length > length;
          if (isBeyond) return;
          written += piece.length;
          yield piece;
        }
      },
      file.createWriteStream({ start: offset }),
      { signal },
    );
  } catch (error) {
    const reason = (error as Error).message;
    return failed(diskProblem(error, 'uploads') ?? apiProblems.uploadBroken({ reason }));
  } finally {
    await file.close();
  }
  return isBeyond ? failed(uploadProblems.beyondLength({ length })) : ok(written);
}

function deleted(error: NodeJS.ErrnoException): never {
  throw error.code === 'ENOENT' ? new ProblemError(apiProblems.notFound({ what: 'upload' })) : error;
}
