import { createServer, type Server, type Socket } from 'node:net';

type Settings = { path?: string; answer?: string };

/** A server that speaks as the daemon of ClamAV does, and knows one kind of malware. */
export class Clamd {
  /** What it takes for malware. */
  static readonly bad = 'a trial of malware';
  /** Lengths of what it was shown. */
  readonly seen: number[] = [];

  private constructor(
    private readonly server: Server,
    readonly address: string,
  ) {}

  static async start({ path, answer }: Settings = {}): Promise<Clamd> {
    const server = createServer();
    await new Promise<void>((resolve) => {
      if (path === undefined) server.listen(0, '127.0.0.1', resolve);
      else server.listen(path, resolve);
    });
    const at = server.address();
    const address =
      typeof at === 'object' && at !== null ? `tcp://127.0.0.1:${at.port}` : `unix://${String(at)}`;
    const daemon = new Clamd(server, address);
    server.on('connection', (socket) => daemon.hear(socket, answer));
    return daemon;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private hear(socket: Socket, answer: string | undefined): void {
    let heard = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (part: Buffer) => {
      heard = Buffer.concat([heard, part]);
      const said = this.answerTo(heard);
      if (said !== null) socket.end(answer ?? `${said}\0`);
    });
  }

  /** Null as long as not all of it was heard. */
  private answerTo(heard: Buffer): string | null {
    const end = heard.indexOf(0);
    if (end < 0) return null;
    const command = heard.toString('utf8', 0, end);
    if (command === 'zPING') return 'PONG';
    if (command !== 'zINSTREAM') return 'UNKNOWN COMMAND';
    const bytes = streamed(heard.subarray(end + 1));
    if (bytes === null) return null;
    this.seen.push(bytes.length);
    return bytes.includes(Clamd.bad) ? 'stream: Trial.Test-Signature FOUND' : 'stream: OK';
  }
}

/** The bytes of a stream in pieces; null until the piece without bytes has come. */
function streamed(heard: Buffer): Buffer | null {
  const pieces: Buffer[] = [];
  for (let at = 0; at + 4 <= heard.length;) {
    const length = heard.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(heard.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
