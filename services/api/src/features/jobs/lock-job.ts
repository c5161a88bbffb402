import { Job } from '@app/domain/jobs/job.entity';
import { AppError } from '@app/platform/errors/app-error';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

/** The job as the sender saw it, or as it is where they name no version, locked until the end of the transaction. */
export async function lockJob(
  em: EntityManager,
  where: { id: string; companyId: string },
  version: number | undefined,
): Promise<Job> {
  const job = await em.findOneOrFail(Job, where, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (version !== undefined && job.version !== version) throw new AppError('resource.stale');
  return job;
}
