import { databaseNow, transaction } from '@app/database/transaction';
import { EmailMessage } from '@app/domain/emails/email-message.entity';
import { AppError } from '@app/platform/errors/app-error';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import type { Actor } from '../../../http/actor.js';

export class ResendMail extends Command<{ id: string }> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

/** Has a mail that bounced or failed tried once more. Of two who ask at once, the second finds it on its way. */
@CommandHandler(ResendMail)
export class ResendMailHandler implements ICommandHandler<ResendMail> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id }: ResendMail): Promise<{ id: string }> {
    return transaction(this.em, { as: 'platform', userId: actor.userId }, async (em) => {
      const mail = await em.findOneOrFail(EmailMessage, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (mail.recipient.startsWith('erased:')) throw new AppError('resource.gone');
      const at = await databaseNow(em);
      if (!mail.sendAgain(mail.recipient, at)) throw new AppError('mail-delivery.not-failed');
      const { companyId, template } = mail;
      const subject = { entityType: 'email_message', entityId: id, entityName: template, companyId };
      const change = { before: { delivery: 'failed' }, after: { delivery: 'queued' } };
      recordAct(em, actor, { verb: 'mail-delivery.resent', ...subject, ...change }, at);
      return { id };
    });
  }
}
