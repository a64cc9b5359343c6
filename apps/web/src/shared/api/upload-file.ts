import type { Answer } from '@winnow/contract';
import { ProblemError } from '@winnow/kernel';
import { readProblem } from '../problems/read-problem.ts';
import { webProblems } from '../problems/web-problems.ts';
import { addressOf } from './client.ts';

type Uploaded = Answer<'POST /api/uploads'>;

interface UploadOptions {
  readonly signal: AbortSignal;
  /** Bytes that the network took so far. */
  readonly onProgress: (sent: number) => void;
}

/**
 * Sends a file as the body of a request, with progress, which `fetch` doesn't report.
 *
 * @returns the server's JSON
 * @throws ProblemError with the server's problems, `web/offline`, or `web/cancelled` if the signal
 * ended the request
 */
export function uploadFile(file: File, { signal, onProgress }: UploadOptions): Promise<Uploaded> {
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
