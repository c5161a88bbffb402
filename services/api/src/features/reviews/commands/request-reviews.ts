import type { RequestReviewsBody, ReviewedView } from '@app/contracts/reviews/review';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { Application } from '@app/domain/applications/application.entity';
import { Review } from '@app/domain/reviews/review.entity';
import { whyNotAsked } from '@app/domain/reviews/who-can-be-asked';
import { AppError } from '@app/platform/errors/app-error';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import { theApplication } from '../../../auditing/subjects.js';
import { BodyByIdCommand } from '../../../access/requests.js';

export class RequestReviews extends BodyByIdCommand<ReviewedView[], RequestReviewsBody> {}

/** Asks members for their view of a candidate; whoever gave it already is asked anew. */
@CommandHandler(RequestReviews)
export class RequestReviewsHandler implements ICommandHandler<RequestReviews> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id: applicationId, body }: RequestReviews): Promise<ReviewedView[]> {
    const { companyId } = actor;
    const userIds = [...new Set(body.userIds)];
    const question = { note: body.note || null, dueOn: body.dueOn };
    return transaction(this.em, actor.companyMode(companyId), async (em) => {
      // Of two who ask the same person at once, the second finds the first.
      const lock = { lockMode: LockMode.PESSIMISTIC_WRITE };
      const application = await em.findOneOrFail(Application, { id: applicationId, companyId }, lock);
      await requireAskable(em, application, userIds);
      const by = { actorId: actor.userId, at: await databaseNow(em) };
      Review.requireDay(question.dueOn, by.at, 'dueOn');
      const asked = await em.find(Review, { companyId, applicationId, userId: { $in: userIds } });
      return userIds.map((userId) => {
        const known = asked.find((review) => review.userId === userId);
        const review = known ?? Review.ask(application, { userId, ...question }, by);
        if (known && !known.askAgain(application, question, by)) return { id: known.id, applicationId };
        em.persist(review);
        const change = {
          before: { requested: known?.verdict === null },
          after: { requested: true },
          details: { userId },
        };
        recordAct(em, actor, { verb: 'review.requested', ...theApplication(application), ...change }, by.at);
        return { id: review.id, applicationId };
      });
    });
  }
}

/** Their roles and assignments are held until the question is there: who is taken out meanwhile is not asked any more. */
async function requireAskable(em: EntityManager, application: Application, userIds: string[]): Promise<void> {
  const why = await whyNotAsked(em, application, userIds, { held: true });
  const [problem] = why.values();
  if (problem !== undefined) throw new AppError('review.not-possible', { errors: { userIds: problem } });
}
