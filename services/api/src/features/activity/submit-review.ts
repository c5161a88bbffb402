import type { Verdict } from '@app/contracts/reviews/verdict';
import type { Activity } from '@app/domain/activity/activity.entity';
import { Review } from '@app/domain/reviews/review.entity';
import { whyNotAsked } from '@app/domain/reviews/who-can-be-asked';
import { AppError } from '@app/platform/errors/app-error';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../../access/actor.js';

const lock = { lockMode: LockMode.PESSIMISTIC_WRITE };

/** With this comment its author gives the view they were asked for. */
export async function submitReview(
  em: EntityManager,
  actor: Actor,
  comment: Activity,
  verdict: Verdict,
): Promise<void> {
  const { companyId, applicationId, createdAt: at } = comment;
  if (actor.scope('review.submit') === 'none') throw new AppError('access.not-allowed');
  const asked = await em.findOne(Review, { companyId, applicationId, userId: actor.userId }, lock);
  if (!asked) {
    const problem = 'You were not asked for your view of this candidate, or it was taken back';
    throw new AppError('review.not-requested', { errors: { verdict: problem } });
  }
  asked.give(verdict, comment, { actorId: actor.userId, at });
}

/** A comment is deleted, and the view it gave: it is waited for again, from whoever may still give it. */
export async function dropView(
  em: EntityManager,
  { id, companyId }: Activity,
  by: { actorId: string; at: Date },
): Promise<void> {
  const given = await em.findOne(Review, { companyId, activityId: id }, lock);
  if (!given) return;
  given.cancelVerdict(by);
  const why = await whyNotAsked(em, given, [given.userId], { held: true });
  if (why.size > 0) em.remove(given);
}
