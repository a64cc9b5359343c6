import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/**
 * A proxy that cuts the connection at a statement: the server receives it, but its response never
 * arrives.
 */
export interface CuttingProxy {
  readonly port: number;
  /** How often the statement was sent. */
  readonly sent: number;
  close(): Promise<void>;
}

/** @param statement verbatim, whose responses are lost */
export async function cuttingProxy(port: number, statement: string): Promise<CuttingProxy> {
  const sockets = new Set<Socket>();
  let sent = 0;
  const proxy = createServer((client) => {
    const server = connect({ host: '127.0.0.1', port });
    let isCut = false;
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => sockets.delete(socket));
    }
    client.on('data', (bytes: Buffer) => {
      if (bytes.includes(statement)) {
        sent++;
        isCut = true;
      }
      server.write(bytes);
    });
    server.on('data', (bytes: Buffer) => {
      if (isCut) client.destroy();
      else client.write(bytes);
    });
    client.on('close', () => {
      // The server finishes what it was asked for on its own.
      if (!isCut) server.destroy();
    });
    server.on('close', () => client.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    port: (proxy.address() as AddressInfo).port,
    get sent() {
      return sent;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}
