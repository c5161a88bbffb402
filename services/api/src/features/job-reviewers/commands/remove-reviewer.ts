import { databaseNow, transaction } from '@app/database/transaction';
import { JobReviewer } from '@app/domain/jobs/job-reviewer.entity';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import type { Actor } from '../../../http/actor.js';

export class RemoveReviewer extends Command<{ id: string }> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

/** Ends an assignment: a reviewer's next look at the board finds nothing. What they wrote stays. */
@CommandHandler(RemoveReviewer)
export class RemoveReviewerHandler implements ICommandHandler<RemoveReviewer> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id }: RemoveReviewer): Promise<{ id: string }> {
    const companyId = actor.companyId;
    await transaction(this.em, actor.companyMode(companyId), async (em) => {
      const reviewer = await em.findOneOrFail(JobReviewer, { id, companyId });
      const act = { action: 'job-reviewer.assign', entityType: 'job', entityId: reviewer.jobId } as const;
      const change = { removed: reviewer.userId };
      recordAct(em, actor, { ...act, companyId, change }, await databaseNow(em));
      em.remove(reviewer);
    });
    return { id };
  }
}
