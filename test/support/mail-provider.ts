import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A mail as the provider got it: to whom, and the message as it would travel. */
export type TakenMail = { to: string; message: string };

/** Stands where Amazon SES would, for workers that run with their real mailer. */
export class MailProvider {
  readonly taken: TakenMail[] = [];

  private constructor(private readonly server: Server) {
    server.on('request', (request, reply) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        this.take(new URLSearchParams(Buffer.concat(parts).toString()));
        reply.setHeader('content-type', 'text/xml');
        reply.end(
          `<SendRawEmailResponse><SendRawEmailResult><MessageId>taken-${this.taken.length}</MessageId></SendRawEmailResult></SendRawEmailResponse>`,
        );
      });
    });
  }

  static async open(): Promise<MailProvider> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new MailProvider(server);
  }

  /** What `MAIL_URL` has to be. */
  get url(): string {
    const { port } = this.server.address() as AddressInfo;
    return `ses://eu-west-1?endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}`;
  }

  to(address: string): TakenMail[] {
    return this.taken.filter(({ to }) => to === address);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private take(form: URLSearchParams): void {
    const message = Buffer.from(form.get('RawMessage.Data') ?? '', 'base64').toString();
    this.taken.push({ to: form.get('Destinations.member.1') ?? '', message });
  }
}
