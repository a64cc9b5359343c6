import { ProblemError } from '@winnow/kernel';
import { readProblem } from '../problems/read-problem.ts';
import { webProblems } from '../problems/web-problems.ts';
import { askToConfirm } from './confirmer.ts';

export interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

/**
 * Asks the server and reads its JSON. Undefined where the answer has no body. Where the server wants a confirmation first, asks the
 * person for it and then asks the server again.
 *
 * @throws ProblemError with the server's problems for any status from 400 to 599, or `web/offline`; an `AbortError` where
 *   the signal ended the request
 */
export async function request<T>(path: string, options: RequestOptions = {}): Promise<T> {
  const { method = 'GET', body, signal } = options;
  let response: Response;
  try {
    response = await fetch(path, {
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
  const json = await readJson(response);
  if (response.status < 400) return json as T;
  const refusal = readProblem(response.status, json);
  if (!asksForConfirmation(refusal)) throw refusal;
  if (await askToConfirm()) return request(path, options);
  throw refusal;
}

/** The codes of the API and of the authentication service for a session that has to be confirmed first. */
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
