import type { JobTimeView } from '@app/contracts/jobs/job-record';
import { projectJob } from '@app/database/projections/project-jobs';
import { databaseNow, transaction } from '@app/database/transaction';
import { AppError } from '@app/platform/errors/app-error';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { differences, valuesOf } from '../../../auditing/differences.js';
import { recordAct } from '../../../auditing/record-act.js';
import { openness, theJob } from '../../../auditing/subjects.js';
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
      const was = { ...job };
      job.close('closed', { actorId: actor.userId, at });
      const change = differences(valuesOf(was, openness), valuesOf(job, openness));
      if (was.live) recordAct(em, actor, { verb: 'job.closed', ...theJob(job), ...change }, at);
      await projectJob(em, id);
      return job;
    });
    return jobTimeOf(closed);
  }
}
