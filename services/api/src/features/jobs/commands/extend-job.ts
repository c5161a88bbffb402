import { momentOf } from '@app/contracts/vocabulary/zoned-day';
import type { ExtendJobBody } from '@app/contracts/jobs/job-details';
import type { JobTimeView } from '@app/contracts/jobs/job-record';
import { employerToLeanOn } from '@app/database/reads/employer-country';
import { projectJob } from '@app/database/projections/project-jobs';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { differences, valuesOf } from '../../../auditing/differences.js';
import { recordAct } from '../../../auditing/record-act.js';
import { openness, theJob } from '../../../auditing/subjects.js';
import { jobTimeOf } from '../job-time.js';
import { lockJob } from '../lock-job.js';
import { RecordCommand } from '../../../access/requests.js';

export class ExtendJob extends RecordCommand<JobTimeView, ExtendJobBody> {}

/** Gives a published job more time. One that was over takes applications again, in the same moment for the public. */
@CommandHandler(ExtendJob)
export class ExtendJobHandler implements ICommandHandler<ExtendJob> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id, version, body }: ExtendJob): Promise<JobTimeView> {
    const companyId = actor.companyId;
    const extended = await transaction(this.em, actor.companyMode(companyId), async (em) => {
      const company = await employerToLeanOn(em, companyId);
      const until = body.expiredAt === null ? null : momentOf(body.expiredAt, company.timeZone ?? 'UTC');
      const job = await lockJob(em, { id, companyId }, version);
      const at = await databaseNow(em);
      const was = { ...job };
      job.extend(until, { actorId: actor.userId, at }, company);
      const change = differences(valuesOf(was, openness), valuesOf(job, openness));
      const verb = was.live ? 'job.extended' : 'job.reopened';
      recordAct(em, actor, { verb, ...theJob(job), ...change }, at);
      await projectJob(em, id);
      return job;
    });
    return jobTimeOf(extended);
  }
}
