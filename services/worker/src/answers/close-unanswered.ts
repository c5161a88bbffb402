import { databaseNow } from '@app/database/transaction';
import { Activity } from '@app/domain/activity/activity.entity';
import { Application } from '@app/domain/applications/application.entity';
import { CompanySettings } from '@app/domain/companies/company-settings.entity';
import { Job } from '@app/domain/jobs/job.entity';
import { Stage } from '@app/domain/pipelines/stage.entity';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Closes the application of a job that nobody answered for the longest time, where that is as long as its company allows,
 * with the company's own words, and says whether there may be more. One in a transaction: its locks hold up everybody who
 * moves cards of that job. Without switch and words nothing is ever closed.
 */
export async function closeUnanswered(em: EntityManager, jobId: string): Promise<boolean> {
  const job = await em.findOne(Job, jobId);
  const chosen = job && (await em.findOne(CompanySettings, { companyId: job.companyId }));
  const now = await databaseNow(em);
  const unanswered = chosen?.unansweredBefore(now) ?? null;
  const text = chosen?.closeUnansweredText ?? null;
  if (!job || unanswered === null || text === null) return false;
  const stages = await em.find(
    Stage,
    { pipelineId: job.pipelineId },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
  );
  const card = await em.findOne(
    Application,
    { jobId, status: 'active', restrictedAt: null, promise: { dueAt: { $lte: unanswered } } },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { promise: { dueAt: 'asc' } } },
  );
  if (!card) return false;
  const target = stages.filter(({ type }) => type === 'refused').sort((a, b) => a.position - b.position)[0];
  if (!target) throw new Error(`The pipeline ${job.pipelineId} has no stage for refusals`);
  const decision = { reason: 'other', note: 'Nobody answered in time', text, tell: 'now' } as const;
  const by = { actorId: null, at: now };
  const from = stages.find(({ id }) => id === card.stageId);
  if (!from) throw new Error(`The application ${card.id} is in no stage of its pipeline`);
  em.persist(card.refuse(target, from, decision, by));
  em.persist(Activity.systemLine(card, 'Closed, because nobody answered in time', by));
  return true;
}
