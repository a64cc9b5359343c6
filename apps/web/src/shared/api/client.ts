import type { Answer, Endpoint, Input } from '@winnow/contract';
import { type RequestOptions, request } from './request.ts';

interface Parts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

type Arguments<E extends Endpoint> =
  Partial<Input<E>> extends Input<E>
    ? [input?: Input<E> & { readonly signal?: AbortSignal | undefined }]
    : [input: Input<E> & { readonly signal?: AbortSignal | undefined }];

/**
 * Calls the API: `call('PUT /api/projects/:id/pin', { params: { id } })`. Input and output are
 * typed by the route's contract, of which nothing is loaded at runtime.
 *
 * @throws ProblemError as {@link request} does
 */
export function call<E extends Endpoint>(endpoint: E, ...[input]: Arguments<E>): Promise<Answer<E>> {
  const { params, query, body, signal } = (input ?? {}) as Parts & { readonly signal?: AbortSignal };
  const [method, path = ''] = endpoint.split(' ') as [NonNullable<RequestOptions['method']>, string];
  return request<Answer<E>>(pathOf(path, params) + searchOf(query), {
    method,
    ...(body === undefined ? {} : { body }),
    ...(signal ? { signal } : {}),
  });
}

/** Returns the URL of a call that is not made by {@link call}: a download, a stream of events. */
export function addressOf<E extends Endpoint>(endpoint: E, input: Omit<Input<E>, 'body'>): string {
  const { params, query } = input as Parts;
  return pathOf(endpoint.slice(endpoint.indexOf(' ') + 1), params) + searchOf(query);
}

function pathOf(path: string, params: Parts['params'] = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** Formats a query, leaving out undefined and empty parameters. */
function searchOf(query: Parts['query'] = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  if (given.length === 0) return '';
  return `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}
