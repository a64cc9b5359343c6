import {
  createServer as createHttpServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { clientAddressHeader } from '@winnow/accounts';
import type { createApi } from '@winnow/http';
import { clientAddress } from './client-address.ts';
import type { Config } from './config.ts';
import { closeLingering } from './lingering-close.ts';
import { answerOperations } from './operations/answer-operations.ts';

/**
 * Creates the HTTP server, which answers the operator's calls itself and passes all others to the
 * app.
 */
export function createAppServer(
  app: ReturnType<typeof createApi>,
  operations: Parameters<typeof answerOperations>[2],
  config: Pick<Config, 'role' | 'proxies'>,
): Server {
  // A process that only runs workflows answers only health checks.
  const answers = async (request: Request, { incoming }: HttpBindings): Promise<Response> => {
    const caller = { connection: incoming.socket?.remoteAddress ?? '' };
    const answered = await answerOperations(request, caller, operations);
    if (answered) return answered;
    return config.role === 'worker' && new URL(request.url).pathname !== '/api/health'
      ? new Response('This process runs workflows only.', { status: 503 })
      : app.fetch(request);
  };
  const answer = getRequestListener((request, env) => answers(request, env as HttpBindings));
  const server = createHttpServer((request, response) => {
    // The address that a client claims for itself is ignored; only the connection or a trusted
    // proxy counts.
    const forwarded = request.headers['x-forwarded-for'];
    const connection = request.socket.remoteAddress ?? '';
    setHeader(
      request,
      clientAddressHeader,
      clientAddress(connection, [forwarded].flat().join(','), config.proxies),
    );
    announceClose(request, response);
    return answer(request, response);
  });
  // A large upload over a slow connection may take any amount of time.
  server.requestTimeout = 0;
  // Longer than proxies and clients keep an idle connection, so that none is closed just as it is
  // reused.
  server.keepAliveTimeout = 75_000;
  closeLingering(server);
  return server;
}

/** Length of a body that is read and discarded quickly enough to keep its connection, in bytes. */
const smallBody = 64 * 1024;

/**
 * Makes a response to a request whose body is not read say that the connection ends. A long body
 * may take longer than the server waits before it closes the connection, and a client that reused
 * it would lose its next request.
 */
function announceClose(request: IncomingMessage, response: ServerResponse): void {
  const length = request.headers['content-length'];
  const isSmall = length === undefined ? !request.headers['transfer-encoding'] : Number(length) <= smallBody;
  if (isSmall) return;
  const writeHead = response.writeHead.bind(response);
  response.writeHead = ((...given: Parameters<typeof writeHead>) => {
    if (!request.complete) response.setHeader('connection', 'close');
    return writeHead(...given);
  }) as typeof response.writeHead;
}

/** Starts listening, and returns the port. */
export function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

/**
 * Sets a header as if it had come with the request, including the raw headers from which the
 * request is built.
 */
function setHeader(request: IncomingMessage, name: string, value: string): void {
  const raw: string[] = [];
  for (let at = 0; at < request.rawHeaders.length; at += 2) {
    const [key = '', text = ''] = request.rawHeaders.slice(at, at + 2);
    if (key.toLowerCase() !== name) raw.push(key, text);
  }
  request.rawHeaders = [...raw, name, value];
  request.headers[name] = value;
}
