import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Manner = 'passes-on' | 'throttles' | 'breaks-off' | 'shut';

const SLOW_DOWN = `<ErrorResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><Error><Type>Sender</Type>
<Code>Throttling</Code><Message>Maximum sending rate exceeded.</Message></Error></ErrorResponse>`;

/** A proxy before the mail inbox: throttles, or takes a mail and breaks off before it responds. */
export class MailWay {
  manner: Manner = 'passes-on';
  #underWay = 0;

  private constructor(
    private readonly server: Server,
    private readonly inbox: number,
  ) {
    server.on('request', (incoming, reply) => this.answer(incoming, reply));
  }

  static async before(inbox: number): Promise<MailWay> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new MailWay(server, inbox);
  }

  /** What `MAIL_URL` has to be. */
  get url(): string {
    const { port } = this.server.address() as AddressInfo;
    return `ses://eu-west-1?endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}`;
  }

  /** Whether a mail is on its way to the inbox. */
  get isBusy(): boolean {
    return this.#underWay > 0;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private answer(incoming: IncomingMessage, reply: ServerResponse): void {
    if (this.manner === 'shut') return void incoming.socket.destroy();
    if (this.manner === 'throttles') {
      incoming.resume();
      reply.writeHead(400, { 'content-type': 'text/xml' });
      return void reply.end(SLOW_DOWN);
    }
    this.passOn(incoming, reply, this.manner === 'breaks-off');
  }

  private passOn(incoming: IncomingMessage, reply: ServerResponse, breaksOff: boolean): void {
    this.#underWay += 1;
    const { method, url, headers } = incoming;
    const onward = request({ host: '127.0.0.1', port: this.inbox, method, path: url, headers });
    onward.once('close', () => (this.#underWay -= 1));
    onward.once('error', () => incoming.socket.destroy());
    onward.once('response', (answer) => {
      if (breaksOff) {
        answer.resume();
        return void incoming.socket.destroy();
      }
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    incoming.pipe(onward);
  }
}
