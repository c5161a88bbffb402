import { once } from 'node:events';
import {
  Agent,
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

type Place = { port: number; isReady: boolean; isProbed: boolean };

/** Longer than the API takes to find out that it is not ready. */
const PROBE_TIMEOUT_MS = 5_000;
/** The place did not answer, or broke off. */
const BAD_GATEWAY = 502;
/** No place is ready. */
const SERVICE_UNAVAILABLE = 503;

/**
 * A load balancer as small as one can be: it asks every place now and then whether it is ready, sends each request to
 * the next one that said so, keeps connections open, and tries nothing twice.
 */
export class ReadinessBalancer {
  private readonly agent = new Agent({ keepAlive: true });
  private readonly probing: NodeJS.Timeout;
  private next = 0;

  private constructor(
    private readonly server: Server,
    private readonly places: Place[],
    probeEveryMs: number,
  ) {
    server.on('request', (incoming, reply) => this.pass(incoming, reply));
    this.probing = setInterval(() => places.forEach((place) => void this.probe(place)), probeEveryMs);
  }

  static async before(ports: readonly number[], probeEveryMs: number): Promise<ReadinessBalancer> {
    // Answers carry the keep-alive time of the API, so a client may use a connection for longer than Node's own 5 s.
    const server = createServer({ keepAliveTimeout: 0 }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const places = ports.map((port) => ({ port, isReady: false, isProbed: false }));
    return new ReadinessBalancer(server, places, probeEveryMs);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** How many places are ready, as far as it was told. */
  get readyPlaces(): number {
    return this.places.filter(({ isReady }) => isReady).length;
  }

  close(): void {
    clearInterval(this.probing);
    this.agent.destroy();
    this.server.closeAllConnections();
    this.server.close();
  }

  /** One at a time per place, so that a late answer cannot overwrite a newer one. */
  private async probe(place: Place): Promise<void> {
    if (place.isProbed) return;
    place.isProbed = true;
    const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
    const response = fetch(`http://127.0.0.1:${place.port}/api/health/ready`, { signal });
    place.isReady = await response.then(
      ({ ok }) => ok,
      () => false,
    );
    place.isProbed = false;
  }

  private pass(incoming: IncomingMessage, reply: ServerResponse): void {
    const ready = this.places.filter(({ isReady }) => isReady);
    const place = ready[(this.next += 1) % ready.length];
    if (!place) return void reply.writeHead(SERVICE_UNAVAILABLE).end();
    const { method, url: path, headers } = incoming;
    const onward = request({ port: place.port, method, path, headers, agent: this.agent }, (answer) => {
      reply.writeHead(answer.statusCode ?? BAD_GATEWAY, answer.headers);
      answer.pipe(reply);
    });
    onward.on('error', () => {
      if (reply.headersSent) reply.destroy();
      else reply.writeHead(BAD_GATEWAY).end();
    });
    incoming.pipe(onward);
  }
}
