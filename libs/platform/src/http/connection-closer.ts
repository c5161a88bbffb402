import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Follows the connections of a server. Once the returned function was called, those without a request in progress are
 * closed, and the others as soon as theirs are answered. `server.close()` alone waits for clients: as long as they like on
 * a connection that has not sent a request yet, and for the keep-alive time where an answer was still on its way.
 */
export function connectionCloser(server: Server): () => void {
  const requests = new Map<Socket, number>();
  let closing = false;
  const closeIfIdle = (socket: Socket) => {
    if (closing && !requests.get(socket)) socket.destroySoon();
  };
  server.on('connection', (socket) => {
    requests.set(socket, 0);
    socket.once('close', () => requests.delete(socket));
    closeIfIdle(socket);
  });
  server.on('request', ({ socket }, response) => {
    requests.set(socket, (requests.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const open = requests.get(socket);
      if (open === undefined) return;
      requests.set(socket, open - 1);
      closeIfIdle(socket);
    });
  });
  return () => {
    closing = true;
    for (const socket of requests.keys()) closeIfIdle(socket);
  };
}
