import type { EmployerNoticeBody } from '@app/contracts/notices/employer-notice';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { EmployerNotice } from '@app/domain/notices/employer-notice.entity';
import { AppError } from '@app/platform/errors/app-error';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import { theNotice } from '../../../auditing/subjects.js';
import { lockNotices } from '../lock-notices.js';
import { BodyCommand } from '../../../access/requests.js';

export class DraftNotice extends BodyCommand<string, EmployerNoticeBody> {}

/** Begins the next version of the company's notice; answers its id. There is one draft at a time. */
@CommandHandler(DraftNotice)
export class DraftNoticeHandler implements ICommandHandler<DraftNotice> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, body }: DraftNotice): Promise<string> {
    const { companyId } = actor;
    return transaction(this.em, actor.companyMode(companyId), async (em) => {
      await lockNotices(em, companyId);
      const drafts = await em.count(EmployerNotice, { companyId, number: null });
      if (drafts > 0) throw new AppError('employer-notice.draft-exists');
      const at = await databaseNow(em);
      const notice = EmployerNotice.draft(companyId, body, at);
      em.persist(notice);
      const { change } = notice;
      const act = { verb: 'employer-notice.drafted', before: null, after: { change } } as const;
      recordAct(em, actor, { ...act, ...theNotice(notice) }, at);
      return notice.id;
    });
  }
}
