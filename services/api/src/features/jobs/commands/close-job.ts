import type { JobTimeView } from '@app/contracts/jobs/job-record';
import { projectJob } from '@app/database/projections/project-jobs';
import { databaseNow, transaction } from '@app/database/transaction';
import { AppError } from '@app/platform/errors/app-error';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import type { Actor } from '../../../http/actor.js';
import { jobTimeOf } from '../job-time.js';
import { lockJob } from '../lock-job.js';

export class CloseJob extends Command<JobTimeView> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly version: number,
  ) {
    super();
  }
}

/** Ends the time for applications now. Closing what is closed changes nothing. */
@CommandHandler(CloseJob)
export class CloseJobHandler implements ICommandHandler<CloseJob> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id, version }: CloseJob): Promise<JobTimeView> {
    const companyId = actor.companyId;
    const closed = await transaction(this.em, actor.companyMode(companyId), async (em) => {
      const job = await lockJob(em, { id, companyId }, version);
      if (job.status === 'draft') throw new AppError('job.not-open');
      const at = await databaseNow(em);
      const change = { closed: true };
      if (job.live)
        recordAct(em, actor, { action: 'job.edit', entityType: 'job', entityId: id, companyId, change }, at);
      job.close('closed', { actorId: actor.userId, at });
      await projectJob(em, id);
      return job;
    });
    return jobTimeOf(closed);
  }
}
