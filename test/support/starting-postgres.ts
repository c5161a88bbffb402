import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';

const SEVERITY = 'FATAL';
const CANNOT_CONNECT_NOW = '57P03';

/** What PostgreSQL answers while it starts: a refusal of every session, in the words of its protocol. */
function rejection(): Buffer {
  const fields = [
    `S${SEVERITY}`,
    `V${SEVERITY}`,
    `C${CANNOT_CONNECT_NOW}`,
    'Mthe database system is starting up',
  ];
  const body = Buffer.from(`${fields.join('\0')}\0\0`);
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + length.length);
  return Buffer.concat([Buffer.from('E'), length, body]);
}

/** Stands at the address of a server that is not up yet, until it is closed. */
export async function startingPostgres(port: number): Promise<{ close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    socket.once('data', () => socket.end(rejection()));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
