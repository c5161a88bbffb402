import { databaseNow, transaction } from '@app/database/connection/transaction';
import { Job } from '@app/domain/jobs/job.entity';
import { JobReviewer } from '@app/domain/jobs/job-reviewer.entity';
import { dropOpenReviews } from '@app/domain/reviews/drop-open-reviews';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import { theJob } from '../../../auditing/subjects.js';
import { ByIdCommand } from '../../../access/requests.js';

export class RemoveReviewer extends ByIdCommand<{ id: string }> {}

/**
 * Ends an assignment and what the member was asked about its candidates: a reviewer's next look at the board finds nothing.
 * What they wrote stays.
 */
@CommandHandler(RemoveReviewer)
export class RemoveReviewerHandler implements ICommandHandler<RemoveReviewer> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id }: RemoveReviewer): Promise<{ id: string }> {
    const companyId = actor.companyId;
    await transaction(this.em, actor.companyMode(companyId), async (em) => {
      const reviewer = await em.findOneOrFail(JobReviewer, { id, companyId });
      const job = await em.findOneOrFail(Job, { id: reviewer.jobId, companyId });
      const change = {
        before: { reviews: true },
        after: { reviews: false },
        details: { userId: reviewer.userId },
      };
      const at = await databaseNow(em);
      recordAct(em, actor, { verb: 'job-reviewer.removed', ...theJob(job), ...change }, at);
      const { userId, jobId } = reviewer;
      await dropOpenReviews(em, { companyId, userId, jobId }, { actorId: actor.userId, at });
      em.remove(reviewer);
    });
    return { id };
  }
}
