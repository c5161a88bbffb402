import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Job } from '../jobs/job.entity.js';
import type { Application } from './application.entity.js';

/**
 * Sees to it that an application which is open again gets an outcome, where its job ended, or is a draft again, and was
 * settled already. Where everybody else is just being refused, it stays.
 */
export async function awaitOutcome(em: EntityManager, card: Application, at: Date): Promise<void> {
  if (card.status !== 'active') return;
  card.openAgainAt = at;
  const { jobId, companyId } = card;
  const read = await em.findOne(Job, { id: jobId, companyId });
  if (!read?.isOver || read.rejectRemainingAt !== null) return;
  const job = await em.findOneOrFail(
    Job,
    { id: jobId, companyId },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  job.awaitOutcome(at);
}
