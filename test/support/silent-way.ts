import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A way to a server that can fall silent: nothing arrives any more on either side, and nobody is told. */
export class SilentWay {
  private readonly sockets = new Set<Socket>();
  private silent = false;

  private constructor(
    private readonly server: Server,
    to: number,
  ) {
    server.on('connection', (socket) => {
      const onward = connect(to, '127.0.0.1');
      this.join(socket, onward);
      this.join(onward, socket);
    });
  }

  static async open(to: number): Promise<SilentWay> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new SilentWay(server, to);
  }

  /** The same address by this way. */
  through(address: string): string {
    const url = new URL(address);
    const { port } = this.server.address() as AddressInfo;
    url.port = String(port);
    return url.href;
  }

  fallSilent(): void {
    this.silent = true;
  }

  close(): void {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
  }

  private join(from: Socket, to: Socket): void {
    this.sockets.add(from);
    from.on('data', (bytes) => {
      if (!this.silent) to.write(bytes);
    });
    from.on('error', () => from.destroy());
    from.on('close', () => {
      this.sockets.delete(from);
      if (!this.silent) to.destroy();
    });
  }
}
