import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request to a provider. */
export interface ProviderRequest {
  /** Like `github.com/login/oauth/access_token`. */
  readonly address: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Fields of a form; empty if there is none. */
  readonly form: Readonly<Record<string, string>>;
}

/** Responds for a provider: with JSON, or undefined if the address does not exist. */
export type AnswerForProvider = (request: ProviderRequest) => unknown;

/** Stands in for identity providers, on this machine. */
export interface ProviderHosts {
  readonly port: number;
  readonly requests: ProviderRequest[];
  stop(): Promise<void>;
}

const hostHeader = 'x-provider-host';

export async function startProviderHosts(answer: AnswerForProvider): Promise<ProviderHosts> {
  const requests: ProviderRequest[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const request = await read(incoming);
    requests.push(request);
    const body = await answer(request);
    outgoing.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' });
    outgoing.end(JSON.stringify(body ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    requests,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function read(incoming: IncomingMessage): Promise<ProviderRequest> {
  let body = '';
  for await (const chunk of incoming) body += String(chunk);
  const isForm = incoming.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
  return {
    address: `${incoming.headers[hostHeader]}${incoming.url?.split('?')[0]}`,
    method: incoming.method ?? '',
    headers: incoming.headers,
    form: isForm ? Object.fromEntries(new URLSearchParams(body)) : {},
  };
}

/**
 * Redirects every `fetch` of this process to another machine to a port of this one; a header
 * carries the intended host. Returns a function that stops it.
 */
export function stubProviders(port: number): () => void {
  const real = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    const { hostname, pathname, search } = new URL(request.url);
    if (/^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)) return real(input, init);
    const diverted = new Request(`http://127.0.0.1:${port}${pathname}${search}`, request);
    diverted.headers.set(hostHeader, hostname);
    return real(diverted);
  };
  return () => {
    globalThis.fetch = real;
  };
}
