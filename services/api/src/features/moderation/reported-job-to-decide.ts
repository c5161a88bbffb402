import type { Mode } from '@app/database/connection/modes';
import { transaction } from '@app/database/connection/transaction';
import { Job } from '@app/domain/jobs/job.entity';
import { ReportedJob } from '@app/domain/moderation/reported-job.entity';
import { AppError } from '@app/platform/errors/app-error';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../../access/actor.js';

const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;

type Found = { reported: ReportedJob; job: Job | null };

/**
 * Runs `work` with a reported job as its sender saw it and the job itself, null where its company has deleted it. Both
 * are locked, the job first, as whoever else changes one does.
 */
export async function withReportedJob<Result>(
  orm: EntityManager,
  actor: Actor,
  { id, version }: { id: string; version: number },
  work: (em: EntityManager, found: Found) => Promise<Result>,
): Promise<Result> {
  const { companyId, jobId } = await transaction(orm, modeOf(actor, null), (em) =>
    em.findOneOrFail(ReportedJob, { id }),
  );
  return transaction(orm, modeOf(actor, companyId), async (em) => {
    const job = companyId === null ? null : await em.findOne(Job, { id: jobId, companyId }, lock);
    const reported = await em.findOneOrFail(ReportedJob, { id }, lock);
    if (reported.version !== version) throw new AppError('resource.stale');
    return work(em, { reported, job });
  });
}

/** Reports are the platform's; the job is its company's. */
function modeOf(actor: Actor, companyId: string | null): Mode {
  return { as: 'platform', userId: actor.userId, ...(companyId === null ? {} : { companyId }) };
}
