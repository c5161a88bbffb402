import type { ContactMessageBody } from '@app/contracts/contact/contact-message';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { ContactMessage } from '@app/domain/contact/contact-message.entity';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';

export class SendContactMessage extends Command<void> {
  constructor(readonly body: ContactMessageBody) {
    super();
  }
}

/** Keeps a message to the platform; the mails about it are reactions. */
@CommandHandler(SendContactMessage)
export class SendContactMessageHandler implements ICommandHandler<SendContactMessage> {
  constructor(private readonly em: EntityManager) {}

  async execute({ body }: SendContactMessage): Promise<void> {
    await transaction(this.em, { as: 'public' }, async (em) => {
      em.persist(ContactMessage.send(body, await databaseNow(em)));
    });
  }
}
