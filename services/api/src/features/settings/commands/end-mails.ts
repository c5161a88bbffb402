import { databaseNow, transaction } from '@app/database/connection/transaction';
import { NotificationSetting } from '@app/domain/notifications/notification-setting.entity';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import { thePerson } from '../../../auditing/subjects.js';
import { MailChoiceLinks } from '../mail-choice-links.js';

export class EndMails extends Command<{ message: string }> {
  constructor(
    readonly userId: string,
    readonly kind: string,
    readonly token: string,
  ) {
    super();
  }
}

/** Ends mails of one kind to a person by the link of such a mail; their settings show the choice and take it back. */
@CommandHandler(EndMails)
export class EndMailsHandler implements ICommandHandler<EndMails> {
  constructor(
    private readonly em: EntityManager,
    private readonly links: MailChoiceLinks,
  ) {}

  async execute({ userId, kind: named, token }: EndMails): Promise<{ message: string }> {
    const { kind } = this.links.open(userId, named, token);
    await transaction(this.em, { as: 'person', userId }, async (em) => {
      const before = await em.findOne(NotificationSetting, { userId, kind });
      if (before?.enabled === false) return;
      await em.upsert(NotificationSetting, { userId, kind, enabled: false });
      const change = { before: { [kind]: before?.enabled ?? null }, after: { [kind]: false } };
      const act = { verb: 'notification-settings.edited', ...thePerson(userId), ...change } as const;
      recordAct(em, { userId, roleType: null }, act, await databaseNow(em));
    });
    return { message: 'You get no more mails of this kind' };
  }
}
