import type { DecidedReportView, DismissBody } from '@app/contracts/moderation/job-report';
import { databaseNow } from '@app/database/connection/transaction';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import { withReportedJob } from '../reported-job-to-decide.js';
import { theReportedJob } from '../reported-job-subject.js';
import { RecordCommand } from '../../../access/requests.js';

export class DismissReports extends RecordCommand<DecidedReportView, DismissBody> {}

/** Leaves the job as it is and says why. The company does not hear of it: nothing was done to it. */
@CommandHandler(DismissReports)
export class DismissReportsHandler implements ICommandHandler<DismissReports> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id, version, body }: DismissReports): Promise<DecidedReportView> {
    const dismissed = await withReportedJob(this.em, actor, { id, version }, async (em, { reported }) => {
      const by = { actorId: actor.userId, at: await databaseNow(em) };
      reported.dismiss(body.reasons, by);
      const subject = { ...theReportedJob(reported), companyId: null };
      const change = { before: { state: 'open' }, after: { state: 'dismissed' }, details: body };
      recordAct(em, actor, { verb: 'job-report.dismissed', ...subject, ...change }, by.at);
      return reported;
    });
    return { id, version: dismissed.version, state: dismissed.state };
  }
}
