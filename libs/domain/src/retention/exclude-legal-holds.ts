import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Job } from '../jobs/job.entity.js';

/**
 * Until the transaction ends nobody sets a hold on these jobs as a whole; whoever is about to, comes before this. Jobs are
 * locked before their applications, as everybody locks them.
 */
export async function excludeLegalHolds(em: EntityManager, jobIds: readonly string[]): Promise<void> {
  await em.find(
    Job,
    { id: { $in: [...jobIds] } },
    { lockMode: LockMode.PESSIMISTIC_READ, orderBy: { id: 'asc' }, fields: ['id'] },
  );
}
