import type { AssignReviewerBody } from '@app/contracts/job-reviewers/job-reviewer';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { assignReviewer } from '@app/domain/jobs/assign-reviewer';
import { Job } from '@app/domain/jobs/job.entity';
import { JobReviewer } from '@app/domain/jobs/job-reviewer.entity';
import { AppError } from '@app/platform/errors/app-error';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import { theJob } from '../../../auditing/subjects.js';
import { BodyCommand } from '../../../access/requests.js';

type Assigned = { id: string; jobId: string; userId: string };

export class AssignReviewer extends BodyCommand<Assigned, AssignReviewerBody> {}

/** Lets a member of the company review the candidates of one job. */
@CommandHandler(AssignReviewer)
export class AssignReviewerHandler implements ICommandHandler<AssignReviewer> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, body: { jobId, userId } }: AssignReviewer): Promise<Assigned> {
    const companyId = actor.companyId;
    return transaction(this.em, actor.companyMode(companyId), async (em) => {
      const job = await em.findOneOrFail(
        Job,
        { id: jobId, companyId },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      // The job is locked: of two who assign the same person at once, the second finds the first.
      if (await em.findOne(JobReviewer, { jobId, userId })) throw new AppError('resource.already-exists');
      const at = await databaseNow(em);
      const { id } = await assignReviewer(em, job, userId, { actorId: actor.userId, at });
      const change = { before: { reviews: false }, after: { reviews: true }, details: { userId } };
      recordAct(em, actor, { verb: 'job-reviewer.assigned', ...theJob(job), ...change }, at);
      return { id, jobId, userId };
    });
  }
}
