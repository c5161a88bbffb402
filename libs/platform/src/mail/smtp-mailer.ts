import { createTransport } from 'nodemailer';
import { messageOptions } from './compose-mail.js';
import { MailRejected, MailThrottled } from './mail-errors.js';
import type { HandedOver, Mail, Mailer } from './mailer.js';

const CONNECTION_TIMEOUT_MS = 3_000;
/** As many as hand over at once here: more would wait inside of the transport, where no lane sees them. */
const CONNECTIONS = 10;
const THROTTLED_SECONDS = 30;

function transportTo(address: string, timeoutMilliseconds: number) {
  const url = new URL(address);
  const secure = url.protocol === 'smtps:';
  return createTransport({
    host: url.hostname,
    port: url.port ? Number(url.port) : secure ? 465 : 25,
    secure,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    greetingTimeout: timeoutMilliseconds,
    socketTimeout: timeoutMilliseconds,
    ...(url.username
      ? { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }
      : {}),
  });
}

/** Sends through any SMTP server: `smtp://user:password@host:port`, `smtps://` for encryption from the start. */
export class SmtpMailer implements Mailer {
  private constructor(private readonly transport: ReturnType<typeof transportTo>) {}

  static at(address: string, timeoutMilliseconds: number): SmtpMailer {
    return new SmtpMailer(transportTo(address, timeoutMilliseconds));
  }

  async send(mail: Mail): Promise<HandedOver> {
    const options = messageOptions(mail);
    try {
      const { messageId } = await this.transport.sendMail(options);
      return { providerId: messageId };
    } catch (error) {
      throw meaningOf(error);
    }
  }

  async close(): Promise<void> {
    this.transport.close();
  }
}

/** SMTP says with 5xx that trying again is useless. */
function meaningOf(error: unknown): unknown {
  const code = responseCodeOf(error);
  if (asksToWait(error, code)) {
    return new MailThrottled(`The mail server answered ${code}`, THROTTLED_SECONDS, { cause: error });
  }
  if (code >= 500 && code !== 530 && code !== 535) {
    return new MailRejected(`The mail server answered ${code}`, { cause: error });
  }
  return error;
}

/** What servers and Amazon SES (454) answer to whoever sends too fast. */
const TOO_FAST = /throttl|too many|too fast|slow down|\brate\b|\blimit/i;

/**
 * A server that asks to wait means everybody. What it says of one recipient for the moment, such as a mailbox that is
 * full or a stranger's first mail, is about that one, unless its words are those for somebody who sends too fast.
 */
function asksToWait(error: unknown, code: number): boolean {
  if (code < 400 || code >= 500) return false;
  if (code === 421 || TOO_FAST.test(error instanceof Error ? error.message : '')) return true;
  return code <= 452 && code >= 450 && commandOf(error) !== 'RCPT TO';
}

function commandOf(error: unknown): unknown {
  return error instanceof Error && 'command' in error ? error.command : undefined;
}

function responseCodeOf(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('responseCode' in error)) return 0;
  return typeof error.responseCode === 'number' ? error.responseCode : 0;
}
