import { EmailMessage } from '@app/domain/emails/email-message.entity';
import type { EventArgs, EventSubscriber, TransactionEventArgs } from '@mikro-orm/core';

/** Rings once a transaction that wrote mails has committed. */
export class EmailBell implements EventSubscriber<EmailMessage> {
  private readonly writing = new WeakSet<object>();
  private silent = false;

  constructor(private readonly ring: () => void) {}

  getSubscribedEntities() {
    return [EmailMessage];
  }

  afterCreate({ em }: EventArgs<EmailMessage>): void {
    this.writing.add(em);
  }

  afterTransactionCommit({ em }: TransactionEventArgs): void {
    if (this.writing.delete(em) && !this.silent) this.ring();
  }

  silence(): void {
    this.silent = true;
  }
}
