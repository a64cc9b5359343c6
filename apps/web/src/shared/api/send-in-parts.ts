import { ProblemError } from '@winnow/kernel';
import { DetailedError, Upload } from 'tus-js-client';
import { isOffline } from '../problems/is-offline.ts';
import { readProblem } from '../problems/read-problem.ts';
import { webProblems } from '../problems/web-problems.ts';
import { addressOf, call } from './client.ts';
import type { Uploaded, UploadOptions } from './upload-file.ts';

/**
 * Bytes per request: small enough for proxies that limit request bodies, and large enough for few
 * requests per file.
 */
const partBytes = 64 * 1024 * 1024;

/**
 * Delays before the next attempts in ms, about two minutes in total: long enough for a server
 * restart.
 */
const retryDelays = [0, 1000, 2000, 5000, 10_000, 20_000, 30_000, 60_000];

/**
 * Uploads a file by the tus protocol. The URL of an upload is stored in the browser until it is
 * complete, so that the same file can be resumed later; an upload aborted by the signal is deleted.
 *
 * @throws ProblemError as `uploadFile` does
 */
export async function sendInParts(
  file: File,
  { signal, onProgress, onWaiting }: UploadOptions,
): Promise<Uploaded> {
  const cancelled = () => new ProblemError(webProblems.cancelled({}));
  if (signal.aborted) throw cancelled();
  let forget = async (): Promise<void> => undefined;
  const id = await new Promise<string>((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: addressOf('POST /api/uploads/resumable', {}),
      chunkSize: partBytes,
      retryDelays,
      metadata: { filename: file.name, filetype: file.type },
      onProgress: (sent) => {
        onWaiting?.(false);
        onProgress(sent);
      },
      onShouldRetry: (error) => {
        const status = statusOf(error);
        const again = status === 0 || status === 409 || status === 429 || status >= 500;
        if (again) onWaiting?.(true);
        // A full disk stays full.
        return again && status !== 507;
      },
      onError: (error) => {
        signal.removeEventListener('abort', cancel);
        onWaiting?.(false);
        reject(problemOf(error));
      },
      onSuccess: () => {
        signal.removeEventListener('abort', cancel);
        resolve(upload.url?.split('/').at(-1) ?? '');
      },
    });
    forget = async () => {
      for (const { urlStorageKey } of await upload.findPreviousUploads())
        await upload.options.urlStorage?.removeUpload(urlStorageKey);
    };
    const cancel = (): void => {
      reject(cancelled());
      void upload.abort(true).catch(() => undefined);
    };
    signal.addEventListener('abort', cancel, { once: true });
    const start = async (): Promise<void> => {
      const [before] = await upload.findPreviousUploads();
      if (before) upload.resumeFromPreviousUpload(before);
      if (!signal.aborted) upload.start();
    };
    start().catch(reject);
  });
  const uploaded = await finish(id, { signal, onWaiting });
  await forget();
  return uploaded;
}

/** Completes an upload. Repeating this call is cheap, unlike sending the bytes again. */
async function finish(
  id: string,
  { signal, onWaiting }: Pick<UploadOptions, 'signal' | 'onWaiting'>,
): Promise<Uploaded> {
  for (const delay of [...retryDelays, undefined]) {
    try {
      return await call('POST /api/uploads/:id/finish', { params: { id }, signal });
    } catch (error) {
      if (!isOffline(error) || delay === undefined || signal.aborted) throw error;
      onWaiting?.(true);
      await new Promise((resolve) => setTimeout(resolve, delay));
    } finally {
      onWaiting?.(false);
    }
  }
  throw new ProblemError(webProblems.offline({}));
}

const statusOf = (error: unknown): number =>
  error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? 0) : 0;

function problemOf(error: unknown): ProblemError {
  const status = statusOf(error);
  if (status === 0) return new ProblemError(webProblems.offline({}));
  const body = error instanceof DetailedError ? error.originalResponse?.getBody() : '';
  try {
    return readProblem(status, JSON.parse(body ?? ''));
  } catch {
    return readProblem(status, undefined);
  }
}
