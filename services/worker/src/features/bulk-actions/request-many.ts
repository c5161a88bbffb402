import type { BulkStep, LeftOutReason } from '@app/contracts/bulk-actions/bulk-action';
import type { Application } from '@app/domain/applications/application.entity';
import type { BulkAction } from '@app/domain/bulk-actions/bulk-action.entity';
import { Review } from '@app/domain/reviews/review.entity';
import { whyNotAsked } from '@app/domain/reviews/who-can-be-asked';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { BulkPage } from './next-page.js';

type By = { actorId: string; at: Date };
type Question = Extract<BulkStep, { kind: 'review' }>;

/**
 * Asks members about each application of a page: those who may still be asked, of whom they were not asked before. Who was
 * asked already keeps their own question.
 */
export async function requestMany(
  em: EntityManager,
  { id: bulkActionId, companyId, jobId }: BulkAction,
  { userIds, note, dueOn }: Question,
  page: BulkPage,
): Promise<(card: Application, by: By) => LeftOutReason | null> {
  const why = await whyNotAsked(em, { companyId, jobId }, userIds);
  const askable = [...new Set(userIds)].filter((userId) => !why.has(userId));
  const cards = page.items.map(({ card }) => card.id);
  const known = await em.find(Review, { companyId, applicationId: { $in: cards } });
  const asked = new Set(known.map(({ applicationId, userId }) => `${applicationId} ${userId}`));
  return (card, by) => {
    if (card.status === 'withdrawn') return 'withdrawn';
    if (card.status !== 'active') return 'decided';
    if (askable.length === 0) return 'notAskable';
    const free = askable.filter((userId) => !asked.has(`${card.id} ${userId}`));
    if (free.length === 0) return 'already';
    for (const userId of free) {
      em.persist(Review.ask(card, { userId, note: note || null, dueOn }, by, bulkActionId));
    }
    return null;
  };
}

/** Takes back what it asked about one application, but for the views that were given since. */
export async function cancelQuestions(
  em: EntityManager,
  { id: bulkActionId, companyId }: BulkAction,
  card: Application,
  by: By,
): Promise<LeftOutReason | null> {
  const asked = await em.find(Review, { companyId, bulkActionId, applicationId: card.id });
  for (const review of asked.filter(({ verdict }) => verdict === null)) {
    review.withdraw(by);
    em.remove(review);
  }
  return asked.some(({ verdict }) => verdict !== null) ? 'reviewed' : null;
}
