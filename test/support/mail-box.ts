import type { HandedOver, Mail, Mailer } from '@app/platform/mail/mailer';

/** Stands where the provider would: keeps what it was given, and refuses when told to. */
export class TestMailer implements Mailer {
  readonly sent: Mail[] = [];
  /** Called before a mail is taken; what it throws is what the provider answers. */
  before: (mail: Mail) => Promise<void> | void = () => undefined;

  async send(mail: Mail): Promise<HandedOver> {
    await this.before(mail);
    this.sent.push(mail);
    return { providerId: `provider-${this.sent.length}` };
  }

  async close(): Promise<void> {}

  to(address: string): Mail[] {
    return this.sent.filter(({ to }) => to === address);
  }
}
