import type { EmployerNoticeBody } from '@app/contracts/notices/employer-notice';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { differences } from '../../../auditing/differences.js';
import { recordAct } from '../../../auditing/record-act.js';
import { theNotice } from '../../../auditing/subjects.js';
import { lockNotices, noticeToChange } from '../lock-notices.js';
import { RecordCommand } from '../../../access/requests.js';

export class EditNotice extends RecordCommand<void, EmployerNoticeBody> {}

/** Changes a draft. What was published stays as it was shown. */
@CommandHandler(EditNotice)
export class EditNoticeHandler implements ICommandHandler<EditNotice> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id, version, body }: EditNotice): Promise<void> {
    const { companyId } = actor;
    await transaction(this.em, actor.companyMode(companyId), async (em) => {
      await lockNotices(em, companyId);
      const notice = await noticeToChange(em, { id, companyId }, version);
      const was = { change: notice.change, ...notice.content };
      notice.edit(body);
      const change = differences(was, { change: notice.change, ...notice.content });
      if (Object.keys(change.after).length === 0) return;
      const at = await databaseNow(em);
      recordAct(em, actor, { verb: 'employer-notice.edited', ...change, ...theNotice(notice) }, at);
    });
  }
}
