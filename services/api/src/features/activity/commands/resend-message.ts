import type { ActivityView } from '@app/contracts/activity/activity';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { Activity } from '@app/domain/activity/activity.entity';
import { requireReader } from '@app/domain/activity/require-reader';
import { EmailMessage } from '@app/domain/emails/email-message.entity';
import { AppError } from '@app/platform/errors/app-error';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import { theLine } from '../../../auditing/subjects.js';
import { DownloadLinks } from '../../../files-host/download-links.js';
import { ByIdCommand } from '../../../access/requests.js';
import { applicationToWriteOn } from '../application-to-write-on.js';
import { readActivity } from '../read-activity.js';

export class ResendMessage extends ByIdCommand<ActivityView> {}

/** Has a mail to the applicant tried once more after it failed. Of two who ask at once, the second finds it on its way. */
@CommandHandler(ResendMessage)
export class ResendMessageHandler implements ICommandHandler<ResendMessage> {
  constructor(
    private readonly em: EntityManager,
    private readonly reader: ScopedReader,
    private readonly links: DownloadLinks,
  ) {}

  async execute({ actor, id }: ResendMessage): Promise<ActivityView> {
    const { companyId } = actor;
    await transaction(this.em, actor.companyMode(companyId), async (em) => {
      const line = await em.findOneOrFail(
        Activity,
        { id, companyId },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      const application = await applicationToWriteOn(em, actor, line.applicationId);
      if (application.status === 'withdrawn') throw new AppError('message.applicant-withdrew');
      await requireReader(em, application);
      const [mail] = await em.find(
        EmailMessage,
        { companyId, $or: [{ id }, { subjectId: id, template: 'application-message' }] },
        { orderBy: { createdAt: 'desc' }, limit: 1 },
      );
      const last = mail ? { failed: mail.status === 'failed', createdAt: mail.createdAt } : null;
      const at = await databaseNow(em);
      if (!line.resend(last, { actorId: actor.userId, at })) return;
      const change = { before: { delivery: 'failed' }, after: { delivery: 'queued' } };
      recordAct(em, actor, { verb: 'message.resent', ...theLine(line), ...change }, at);
    });
    return readActivity(this.reader, actor, { id }, this.links.image);
  }
}
