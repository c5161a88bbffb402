import { databaseNow, transaction } from '@app/database/connection/transaction';
import { EmployerNotice } from '@app/domain/notices/employer-notice.entity';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import { theNotice } from '../../../auditing/subjects.js';
import { ByVersionCommand } from '../../../access/requests.js';
import { lockNotices, noticeToChange } from '../lock-notices.js';

export class PublishNotice extends ByVersionCommand<void> {}

/** Makes a draft the version in force: it is shown before an application is sent, from the next moment on. */
@CommandHandler(PublishNotice)
export class PublishNoticeHandler implements ICommandHandler<PublishNotice> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id, version }: PublishNotice): Promise<void> {
    const { companyId } = actor;
    await transaction(this.em, actor.companyMode(companyId), async (em) => {
      await lockNotices(em, companyId);
      const notice = await noticeToChange(em, { id, companyId }, version);
      const last = await em.count(EmployerNotice, { companyId, number: { $ne: null } });
      const at = await databaseNow(em);
      notice.publish(last, { actorId: actor.userId, at });
      const { number, change } = notice;
      const act = { verb: 'employer-notice.published', before: null, after: { number, change } } as const;
      recordAct(em, actor, { ...act, ...theNotice(notice) }, at);
    });
  }
}
