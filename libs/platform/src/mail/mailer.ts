/** One mail to one person, rendered. */
export type Mail = {
  /** Stays the same when a mail is handed over twice, so that both can be recognised as one. */
  messageId: string;
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  /** Where one POST ends mails like this one. */
  unsubscribe?: string;
};

/** What the provider calls the mail. */
export type HandedOver = { providerId: string | null };

/** Hands mails to a provider. Throws `MailRejected` or `MailThrottled`; any other error is worth another try. */
export interface Mailer {
  send(mail: Mail): Promise<HandedOver>;
  close(): Promise<void>;
}

/** Injection token of the mailer. */
export const MAILER = Symbol('mailer');
