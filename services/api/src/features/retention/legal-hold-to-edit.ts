import { Job } from '@app/domain/jobs/job.entity';
import { LegalHold } from '@app/domain/retention/legal-hold.entity';
import { AppError } from '@app/platform/errors/app-error';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

/** A hold of the company, locked, in the version its reader saw; with the title of the job it is on as a whole. */
export async function legalHoldToEdit(
  em: EntityManager,
  { id, companyId }: { id: string; companyId: string },
  version: number,
): Promise<{ hold: LegalHold; jobTitle: string | null }> {
  const hold = await em.findOne(LegalHold, { id, companyId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!hold) throw new AppError('resource.not-found');
  if (hold.version !== version) throw new AppError('resource.stale');
  if (hold.applicationId !== null) return { hold, jobTitle: null };
  const job = await em.findOne(Job, { id: hold.jobId, companyId });
  return { hold, jobTitle: job?.title ?? null };
}
