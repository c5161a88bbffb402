/** A mail this process may send until its lease ends. */
export type LeasedMail = { id: string; template: string; recipient: string; attempts: number };

/** Why a mail was not sent: the name of an error, and what the server answered, without addresses. */
export type NotSent = { failure: string; problem: string | null };

/**
 * Rows that wait to be sent. Several processes can lease from it at once. When a process dies while it sends a mail, it
 * is unknown whether the provider has the mail: it is sent again once the lease ended, with the same message id.
 */
export interface MailQueue<Mail extends LeasedMail> {
  readonly leaseSeconds: number;
  /** The mail that has been due for the longest time. */
  lease(): Promise<Mail | undefined>;
  /** The provider has it. */
  sent(mail: Mail, providerId: string | null): Promise<void>;
  /** There was nothing left to say. */
  dropped(mail: Mail): Promise<void>;
  /** It will never be sent. */
  failed(mail: Mail, why: NotSent): Promise<void>;
  /** It is tried again after `seconds`. */
  retry(mail: Mail, seconds: number, why: NotSent): Promise<void>;
  /** The provider asks to wait: that counts as no attempt. */
  putBack(mail: Mail, seconds: number, why: NotSent): Promise<void>;
  /** Whether it is sent can be decided only then: that counts as no attempt. */
  holdUntil?(mail: Mail, until: Date): Promise<void>;
}
