import type { CloseJobBody } from '@app/contracts/jobs/close-job';
import type { JobTimeView } from '@app/contracts/jobs/job-record';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { AppError } from '@app/platform/errors/app-error';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { closeJob } from '../../../job-closing/close-job.js';
import { jobTimeOf } from '../job-time.js';
import { lockJob } from '../lock-job.js';
import { RecordCommand } from '../../../access/requests.js';

export class CloseJob extends RecordCommand<JobTimeView, CloseJobBody> {}

/** Ends the time for applications now. Closing what is closed changes nothing. */
@CommandHandler(CloseJob)
export class CloseJobHandler implements ICommandHandler<CloseJob> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id, version, body }: CloseJob): Promise<JobTimeView> {
    const companyId = actor.companyId;
    const closed = await transaction(this.em, actor.companyMode(companyId), async (em) => {
      const job = await lockJob(em, { id, companyId }, version);
      if (job.status === 'draft') throw new AppError('job.not-open');
      if (job.canEnd) await closeJob(em, actor, job, body.openApplications, await databaseNow(em));
      return job;
    });
    return jobTimeOf(closed);
  }
}
