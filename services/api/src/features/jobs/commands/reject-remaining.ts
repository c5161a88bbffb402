import type { OpenApplicationsDecision } from '@app/contracts/jobs/close-job';
import type { JobTimeView } from '@app/contracts/jobs/job-record';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { AppError } from '@app/platform/errors/app-error';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { differences, valuesOf } from '../../../auditing/differences.js';
import { recordAct } from '../../../auditing/record-act.js';
import { theJob } from '../../../auditing/subjects.js';
import type { Actor } from '../../../access/actor.js';
import { jobTimeOf } from '../job-time.js';
import { lockJob } from '../lock-job.js';

const settlement = ['rejectRemainingAt'] as const;

export class RejectRemaining extends Command<JobTimeView> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly version: number,
    readonly decision: OpenApplicationsDecision,
  ) {
    super();
  }
}

/** Decides anew what becomes of everybody who is open in a job that ended, or is a draft again. */
@CommandHandler(RejectRemaining)
export class RejectRemainingHandler implements ICommandHandler<RejectRemaining> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id, version, decision }: RejectRemaining): Promise<JobTimeView> {
    const { companyId } = actor;
    return jobTimeOf(
      await transaction(this.em, actor.companyMode(companyId), async (em) => {
        const job = await lockJob(em, { id, companyId }, version);
        if (!job.isOver && job.rejectRemainingAt === null) throw new AppError('job.still-open');
        const at = await databaseNow(em);
        const was = { ...job };
        job.settle(decision, { actorId: actor.userId, at });
        const change = differences(valuesOf(was, settlement), valuesOf(job, settlement));
        recordAct(em, actor, { verb: 'job.remaining-rejected', ...theJob(job), ...change }, at);
        return job;
      }),
    );
  }
}
