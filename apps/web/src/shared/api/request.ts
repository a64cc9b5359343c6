import { ProblemError } from '@winnow/kernel';
import { readProblem } from '../problems/read-problem.ts';
import { webProblems } from '../problems/web-problems.ts';
import { inPageLanguage } from '../text/message-language.ts';
import { askToConfirm } from './confirmer.ts';

export interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

/** Maximum number of retries when the server is busy. */
const busyRetries = 4;

/**
 * Sends a request and parses the JSON of the response; undefined if it has no body. If the server
 * requires a confirmation, asks the user for it and repeats the request. If the server is too busy,
 * repeats the request at the time it names and shows a notice in the meantime.
 *
 * @throws ProblemError with the server's problems for any status from 400 to 599, or `web/offline`;
 *   an `AbortError` if the signal aborted the request
 */
export async function request<T>(path: string, options: RequestOptions = {}): Promise<T> {
  let notice: { end(): void } | undefined;
  try {
    for (let left = busyRetries; ; left--) {
      const response = await send(path, options);
      const json = await inPageLanguage(await readJson(response));
      if (response.status < 400) return json as T;
      const problem = readProblem(response.status, json);
      const seconds = Number(response.headers.get('retry-after'));
      if (asksForConfirmation(problem)) {
        if (await askToConfirm()) return await request<T>(path, options);
        throw problem;
      }
      const isBusy = problem.problems.some(({ code }) => code.endsWith('/busy'));
      if (!isBusy || left === 0 || !(seconds > 0)) throw problem;
      notice ??= (await import('./busy-notice.ts')).showBusy(seconds);
      await pause(seconds * 1000, options.signal);
    }
  } finally {
    notice?.end();
  }
}

async function send(path: string, { method = 'GET', body, signal }: RequestOptions): Promise<Response> {
  try {
    return await fetch(path, {
      method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ProblemError(webProblems.offline({}));
  }
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (): void => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end);
      resolve();
    }, ms);
    if (signal?.aborted) end();
    else signal?.addEventListener('abort', end, { once: true });
  });
}

/** Codes with which the API and the authentication service require a confirmed session. */
const confirmations = new Set(['api/confirmation-required', 'CONFIRMATION_REQUIRED']);

const asksForConfirmation = ({ problems }: ProblemError): boolean =>
  problems.some(({ code }) => confirmations.has(code));

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    if (response.ok) throw new ProblemError(webProblems.unreadable({ status: response.status }));
    return undefined;
  }
}
