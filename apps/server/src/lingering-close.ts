import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** How long a client may go on sending after its response, in ms. */
const lingerMs = 10_000;
/** How long a client that goes on sending may pause, in ms. */
const pauseMs = 2_000;
/** How much of a body is read and discarded after its response, in bytes. */
const lingerBytes = 256 * 1024 * 1024;

/**
 * Lets clients read the response to a request whose body was refused before it had arrived.
 *
 * If a connection is closed while data that was not read is in its receive buffer, TCP resets it,
 * and the client loses the response, so that a full disk looks like a broken network. Therefore the
 * server closes only its own direction after the response, and discards what still arrives until
 * the client has closed its direction, pauses or exceeds a limit (RFC 9112, 9.6; as `lingering_close`
 * in nginx).
 */
export function closeLingering(server: Server): void {
  server.on('connection', (socket: Socket) => {
    const close = socket.destroySoon.bind(socket);
    let lingers = false;
    socket.destroySoon = () => {
      if (lingers) return;
      if (socket.destroyed || socket.readableEnded) return close();
      lingers = true;
      linger(socket, close);
    };
  });
}

function linger(socket: Socket, close: () => void): void {
  const limit = socket.bytesRead + lingerBytes;
  const end = (): void => {
    clearTimeout(timer);
    close();
  };
  const timer = setTimeout(end, lingerMs);
  timer.unref();
  socket.setTimeout(pauseMs, end);
  socket.once('end', end);
  socket.once('close', () => clearTimeout(timer));
  // The parser must receive nothing more: what follows is discarded, not answered as a request.
  socket.removeAllListeners('data');
  socket.on('data', () => {
    if (socket.bytesRead > limit) end();
  });
  socket.end();
  socket.resume();
}
