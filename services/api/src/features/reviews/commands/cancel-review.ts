import type { ReviewedView } from '@app/contracts/reviews/review';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { Application } from '@app/domain/applications/application.entity';
import { Review } from '@app/domain/reviews/review.entity';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import { theApplication } from '../../../auditing/subjects.js';
import { ByIdCommand } from '../../../access/requests.js';

export class CancelReview extends ByIdCommand<ReviewedView> {}

/** Takes a question back, without a word to whom it was asked. What they commented stays on the timeline. */
@CommandHandler(CancelReview)
export class CancelReviewHandler implements ICommandHandler<CancelReview> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id }: CancelReview): Promise<ReviewedView> {
    const { companyId } = actor;
    return transaction(this.em, actor.companyMode(companyId), async (em) => {
      const lock = { lockMode: LockMode.PESSIMISTIC_WRITE };
      const review = await em.findOneOrFail(Review, { id, companyId }, lock);
      const { applicationId, userId, verdict } = review;
      const application = await em.findOneOrFail(Application, { id: applicationId, companyId });
      const at = await databaseNow(em);
      review.withdraw({ actorId: actor.userId, at });
      em.remove(review);
      const change = {
        before: { requested: verdict === null },
        after: { requested: false },
        details: { userId },
      };
      recordAct(em, actor, { verb: 'review.cancelled', ...theApplication(application), ...change }, at);
      return { id, applicationId };
    });
  }
}
