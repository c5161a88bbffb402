import type { DecidedReportView, TakeDownBody } from '@app/contracts/moderation/job-report';
import { projectJob } from '@app/database/projections/project-jobs';
import { databaseNow } from '@app/database/connection/transaction';
import { AppError } from '@app/platform/errors/app-error';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { differences, valuesOf } from '../../../auditing/differences.js';
import { recordAct } from '../../../auditing/record-act.js';
import { openness } from '../../../auditing/subjects.js';
import { withReportedJob } from '../reported-job-to-decide.js';
import { theReportedJob } from '../reported-job-subject.js';
import { RecordCommand } from '../../../access/requests.js';

export class TakeDownJob extends RecordCommand<DecidedReportView, TakeDownBody> {}

/** Takes a job out of everything public in this transaction; who is told of it, reactions say. */
@CommandHandler(TakeDownJob)
export class TakeDownJobHandler implements ICommandHandler<TakeDownJob> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id, version, body }: TakeDownJob): Promise<DecidedReportView> {
    const { ground, law, statement, warnApplicants } = body;
    const decided = await withReportedJob(this.em, actor, { id, version }, async (em, { reported, job }) => {
      if (!job) throw new AppError('job-report.job-gone');
      const by = { actorId: actor.userId, at: await databaseNow(em) };
      const was = { ...job };
      reported.takeDown(job, { ground, law: law || null, statement, warnApplicants }, by);
      const change = differences(valuesOf(was, openness), valuesOf(job, openness));
      const details = { ground, statement, warnApplicants };
      recordAct(
        em,
        actor,
        { verb: 'job.taken-down', ...theReportedJob(reported), ...change, details },
        by.at,
      );
      await projectJob(em, job.id);
      return reported;
    });
    return { id, version: decided.version, state: decided.state };
  }
}
