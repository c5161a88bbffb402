import type { DecidedReportView, DismissBody } from '@app/contracts/moderation/job-report';
import { databaseNow } from '@app/database/connection/transaction';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import type { Actor } from '../../../access/actor.js';
import { withReportedJob } from '../reported-job-to-decide.js';
import { theReportedJob } from '../reported-job-subject.js';

export class DismissReports extends Command<DecidedReportView> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly version: number,
    readonly body: DismissBody,
  ) {
    super();
  }
}

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
