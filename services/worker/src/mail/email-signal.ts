import { EmailMessage } from '@app/domain/emails/email-message.entity';
import type { EventArgs, EventSubscriber, TransactionEventArgs } from '@mikro-orm/core';

/** Wakes the sender after a transaction that wrote mails commits. */
export class EmailSignal implements EventSubscriber<EmailMessage> {
  private readonly writing = new WeakSet<object>();
  private silent = false;

  constructor(private readonly wakeUp: () => void) {}

  getSubscribedEntities() {
    return [EmailMessage];
  }

  afterCreate({ em }: EventArgs<EmailMessage>): void {
    this.writing.add(em);
  }

  afterTransactionCommit({ em }: TransactionEventArgs): void {
    if (this.writing.delete(em) && !this.silent) this.wakeUp();
  }

  silence(): void {
    this.silent = true;
  }
}
