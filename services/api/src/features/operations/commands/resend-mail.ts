import { isMailTemplate, mailTemplates } from '@app/contracts/operations/mail-templates';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { EmailMessage } from '@app/domain/emails/email-message.entity';
import { AppError } from '@app/platform/errors/app-error';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import { ByIdCommand } from '../../../access/requests.js';

export class ResendMail extends ByIdCommand<{ id: string }> {}

/**
 * Whether somebody left this address since the mail was written, so that nobody or somebody else reads it now, or left the
 * company whose people alone it is for.
 */
const READER_GONE = `with mail as (select lower(?) as recipient, ?::uuid as company_id, ?::timestamptz as written_at)
  select exists (
      select from app_user person, jsonb_array_elements(person.former_addresses) former
      where person.former_addresses <> '[]' and lower(person.email) <> mail.recipient
        and former ->> 'email' = mail.recipient and (former ->> 'until')::timestamptz > mail.written_at)
    or exists (
      select from app_user person
      join role_assignment held on held.user_id = person.id and held.company_id = mail.company_id
      where lower(person.email) = mail.recipient having bool_and(held.deactivated_at is not null)) as is_gone
  from mail`;

/** Has a mail that bounced or failed tried once more. Of two who ask at once, the second finds it on its way. */
@CommandHandler(ResendMail)
export class ResendMailHandler implements ICommandHandler<ResendMail> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id }: ResendMail): Promise<{ id: string }> {
    return transaction(this.em, actor.platformMode(), async (em) => {
      const mail = await em.findOneOrFail(EmailMessage, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (mail.recipient.startsWith('erased:')) throw new AppError('resource.gone');
      if (await isReaderGone(em, mail)) throw new AppError('mail-delivery.reader-gone');
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

async function isReaderGone(
  em: EntityManager,
  { recipient, companyId, template, createdAt }: EmailMessage,
): Promise<boolean> {
  // A newer version may have queued a mail that this one does not know.
  const about = isMailTemplate(template) && mailTemplates[template].membersOnly ? companyId : null;
  const [reader] = await em.execute<{ is_gone: boolean }[]>(READER_GONE, [recipient, about, createdAt]);
  return reader?.is_gone ?? false;
}
