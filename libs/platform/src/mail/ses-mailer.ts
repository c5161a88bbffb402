import { SESClient, SESServiceException, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { composeMail } from './compose-mail.js';
import { MailRejected, MailThrottled } from './mail-errors.js';
import type { HandedOver, Mail, Mailer } from './mailer.js';

const CONNECTION_TIMEOUT_MS = 3_000;
const THROTTLED_SECONDS = 30;
const REJECTIONS = new Set([
  'MessageRejected',
  'MailFromDomainNotVerifiedException',
  'ConfigurationSetDoesNotExist',
  'InvalidParameterValue',
]);
const THROTTLES = new Set(['Throttling', 'ThrottlingException', 'LimitExceededException', 'TooManyRequests']);

/** Sends through Amazon SES, as raw messages that we composed. */
export class SesMailer implements Mailer {
  private constructor(private readonly client: SESClient) {}

  /** `ses://region`, with `?endpoint=http://…` for a stand-in; keys may be in the address or come from the machine. */
  static at(address: string, timeoutMilliseconds: number): SesMailer {
    const url = new URL(address);
    const endpoint = url.searchParams.get('endpoint') ?? undefined;
    const credentials = credentialsIn(url, endpoint);
    return new SesMailer(
      new SESClient({
        region: url.hostname,
        maxAttempts: 1,
        requestHandler: {
          connectionTimeout: CONNECTION_TIMEOUT_MS,
          requestTimeout: timeoutMilliseconds,
          throwOnRequestTimeout: true,
        },
        ...(endpoint ? { endpoint } : {}),
        ...(credentials ? { credentials } : {}),
      }),
    );
  }

  async send(mail: Mail): Promise<HandedOver> {
    const message = await composeMail(mail);
    try {
      const { MessageId } = await this.client.send(
        new SendRawEmailCommand({
          RawMessage: { Data: message },
          Source: mail.from,
          Destinations: [mail.to],
          Tags: [{ Name: 'message', Value: mail.messageId }],
        }),
      );
      return { providerId: MessageId ?? null };
    } catch (error) {
      throw meaningOf(error);
    }
  }

  async close(): Promise<void> {
    this.client.destroy();
  }
}

/** A stand-in checks no signature but the client insists on signing. */
function credentialsIn(url: URL, endpoint: string | undefined) {
  if (url.username) {
    return {
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    };
  }
  return endpoint ? { accessKeyId: 'stand-in', secretAccessKey: 'stand-in' } : undefined;
}

function meaningOf(error: unknown): unknown {
  if (!(error instanceof SESServiceException)) return error;
  if (REJECTIONS.has(error.name)) return new MailRejected(`SES answered ${error.name}`, { cause: error });
  if (THROTTLES.has(error.name)) {
    return new MailThrottled(`SES answered ${error.name}`, THROTTLED_SECONDS, { cause: error });
  }
  return error;
}
