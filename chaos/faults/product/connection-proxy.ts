import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** Stands before a server, where connections can be cut or made to fall silent. */
export class ConnectionProxy {
  readonly #pairs = new Set<readonly [Socket, Socket]>();
  #silent = false;

  private constructor(
    private readonly server: Server,
    private readonly target: number,
  ) {
    server.on('connection', (client) => this.join(client));
  }

  static async before(target: number): Promise<ConnectionProxy> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new ConnectionProxy(server, target);
  }

  get port(): number {
    const { port } = this.server.address() as AddressInfo;
    return port;
  }

  /** Ends every connection as a broken line does. */
  cut(): void {
    for (const pair of this.#pairs) for (const socket of pair) socket.resetAndDestroy();
  }

  /** Nothing comes through any more, in neither direction, until `resume`. */
  stall(): void {
    this.#silent = true;
    for (const pair of this.#pairs) for (const socket of pair) socket.pause();
  }

  resume(): void {
    this.#silent = false;
    for (const pair of this.#pairs) for (const socket of pair) socket.resume();
  }

  async close(): Promise<void> {
    this.cut();
    this.server.close();
    await once(this.server, 'close');
  }

  private join(client: Socket): void {
    const server = connect({ host: '127.0.0.1', port: this.target });
    const pair = [client, server] as const;
    this.#pairs.add(pair);
    for (const [from, to] of [pair, [server, client] as const]) {
      // What is broken on one side is closed on the other: that is all there is to say about it.
      from.on('error', () => to.destroy());
      from.on('close', () => {
        this.#pairs.delete(pair);
        to.destroy();
      });
      from.on('end', () => to.end());
      from.on('data', (bytes) => void to.write(bytes));
      if (this.#silent) from.pause();
    }
  }
}
