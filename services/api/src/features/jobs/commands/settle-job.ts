import type { OpenApplicationsDecision } from '@app/contracts/applications/refusal';
import type { JobTimeView } from '@app/contracts/jobs/job-record';
import { databaseNow, transaction } from '@app/database/transaction';
import { AppError } from '@app/platform/errors/app-error';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../http/actor.js';
import { jobTimeOf } from '../job-time.js';
import { lockJob } from '../lock-job.js';

export class SettleJob extends Command<JobTimeView> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly version: number,
    readonly decision: OpenApplicationsDecision,
  ) {
    super();
  }
}

/** Decides anew what becomes of everybody who is open in a job that ended. */
@CommandHandler(SettleJob)
export class SettleJobHandler implements ICommandHandler<SettleJob> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id, version, decision }: SettleJob): Promise<JobTimeView> {
    const { companyId } = actor;
    return jobTimeOf(
      await transaction(this.em, actor.companyMode(companyId), async (em) => {
        const job = await lockJob(em, { id, companyId }, version);
        if (!job.wasClosed) throw new AppError('job.still-open');
        job.settle(decision, { actorId: actor.userId, at: await databaseNow(em) });
        return job;
      }),
    );
  }
}
