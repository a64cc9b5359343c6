import type { Answer } from '@winnow/contract';
import { ProblemError } from '@winnow/kernel';
import { readProblem } from '../problems/read-problem.ts';
import { webProblems } from '../problems/web-problems.ts';
import { inPageLanguage } from '../text/message-language.ts';
import { addressOf } from './client.ts';

export type Uploaded = Answer<'POST /api/uploads'>;

export interface UploadOptions {
  readonly signal: AbortSignal;
  /** Called with the number of bytes sent so far. */
  readonly onProgress: (sent: number) => void;
  /** Called with whether the connection is lost and the upload is waiting for it. */
  readonly onWaiting?: ((waiting: boolean) => void) | undefined;
}

/** In bytes; sending a smaller file again is faster than asking how much of it has arrived. */
const minResumableBytes = 8_000_000;

/**
 * Uploads a file. A large upload resumes after a lost connection, and when the same file is chosen
 * again after the page was closed.
 *
 * @throws ProblemError with the server's problems, `web/offline`, or `web/cancelled` if the signal
 *   aborted it
 */
export async function uploadFile(file: File, options: UploadOptions): Promise<Uploaded> {
  try {
    if (file.size < minResumableBytes) return await sendWhole(file, options);
    const { sendInParts } = await import('./send-in-parts.ts');
    return await sendInParts(file, options);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    throw new ProblemError(await inPageLanguage([...error.problems]));
  }
}

/**
 * Sends a file as the body of a single request, with progress events, which `fetch` doesn't offer.
 */
function sendWhole(file: File, { signal, onProgress }: UploadOptions): Promise<Uploaded> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    const cancel = (): void => call.abort();
    const fail = (error: ProblemError): void => {
      signal.removeEventListener('abort', cancel);
      reject(error);
    };
    call.open('POST', addressOf('POST /api/uploads', { query: {} }));
    call.setRequestHeader('accept', 'application/json');
    call.responseType = 'text';
    call.upload.addEventListener('progress', (event) => onProgress(event.loaded));
    call.addEventListener('error', () => fail(new ProblemError(webProblems.offline({}))));
    call.addEventListener('abort', () => fail(new ProblemError(webProblems.cancelled({}))));
    call.addEventListener('load', () => {
      const body = parse(call.responseText);
      if (call.status >= 400 || body === undefined) return fail(readProblem(call.status, body));
      signal.removeEventListener('abort', cancel);
      resolve(body as Uploaded);
    });
    if (signal.aborted) return fail(new ProblemError(webProblems.cancelled({})));
    signal.addEventListener('abort', cancel, { once: true });
    const form = new FormData();
    form.append('file', file, file.name);
    call.send(form);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
