import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeLingering } from './lingering-close.ts';

let server: Server;
let requests: string[];

beforeEach(async () => {
  requests = [];
  server = createServer((request: IncomingMessage, response) => {
    requests.push(request.url ?? '');
    // Refuses the body once its first bytes have arrived, as a full disk does.
    request.once('data', () => {
      request.pause();
      response.writeHead(507, { connection: 'close' }).end('full');
    });
  });
  closeLingering(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function start(contentLength: number): Promise<{ socket: Socket; received: () => string }> {
  const socket = connect({
    port: (server.address() as AddressInfo).port,
    host: '127.0.0.1',
    // As long as it is not done sending, the server's end of the connection does not end its own.
    allowHalfOpen: true,
  });
  let text = '';
  // Reads only when asked to, like a client that sends its whole body first.
  socket.pause();
  socket.on('data', (data) => {
    text += data.toString();
  });
  await once(socket, 'connect');
  socket.write(`POST /first HTTP/1.1\r\nhost: x\r\ncontent-length: ${contentLength}\r\n\r\n`);
  return { socket, received: () => text };
}

const piece = Buffer.alloc(256 * 1024, 'x');

test('a client that sends its whole body first reads the response to a refused body', async () => {
  const pieces = 40;
  const { socket, received } = await start(pieces * piece.length);
  const errors: Error[] = [];
  socket.on('error', (error) => errors.push(error));
  for (let n = 0; n < pieces; n++) {
    if (!socket.write(piece)) await once(socket, 'drain');
    if (n % 10 === 0) await sleep(20);
  }
  socket.resume();
  socket.end();
  await once(socket, 'close');
  expect(errors).toEqual([]);
  expect(received()).toMatch(/^HTTP\/1\.1 507 [\s\S]*full/);
});

test('what follows a refused body is not answered as a request', async () => {
  const { socket, received } = await start(piece.length);
  socket.resume();
  socket.write(piece.subarray(0, 10));
  await expect.poll(received).toContain('full');
  socket.write(piece.subarray(10));
  socket.write('POST /second HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\n\r\nx');
  socket.end();
  await once(socket, 'close');
  expect(requests).toEqual(['/first']);
});

test('a client that stops sending is disconnected', async () => {
  const { socket } = await start(1_000_000);
  socket.resume();
  socket.write(piece.subarray(0, 10));
  await once(socket, 'end');
  await expect.poll(() => countConnections(), { timeout: 10_000 }).toBe(0);
});

const countConnections = (): Promise<number> =>
  new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
