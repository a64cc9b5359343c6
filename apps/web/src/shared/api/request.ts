import { type Problem, ProblemError } from '@winnow/kernel';

export interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

/**
 * Calls the API and gives its JSON.
 *
 * @throws ProblemError with what the server said is wrong; or that it could not be reached
 */
export async function request<T>(path: string, options: RequestOptions = {}): Promise<T> {
  const { method = 'GET', body, signal } = options;
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json, application/problem+json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ProblemError(unreachable);
  }
  if (!response.ok) throw new ProblemError(await problemsOf(response));
  if (response.status === 204) return undefined as T;
  return (await response.json()) as T;
}

const unreachable: Problem = {
  code: 'web/unreachable',
  message: 'The server cannot be reached.',
  fix: 'Check the connection and try again; nothing is lost.',
  severity: 'error',
  status: 503,
};

/** What an answer that is no success says: its problems, or its status where it has no words. */
export async function problemsOf(response: Response): Promise<readonly Problem[]> {
  const body = (await response.json().catch(() => undefined)) as
    | { title?: string; detail?: string; message?: string; code?: string; problems?: readonly Problem[] }
    | undefined;
  if (body?.problems && body.problems.length > 0) return body.problems;
  return [
    {
      code: body?.code ?? `http/${response.status}`,
      message:
        body?.detail ?? body?.message ?? body?.title ?? `The server answered with status ${response.status}.`,
      severity: 'error',
      status: response.status,
    },
  ];
}
