import { databaseNow } from '@app/database/connection/transaction';
import { Activity } from '@app/domain/activity/activity.entity';
import { Application } from '@app/domain/applications/application.entity';
import { noteMove } from '@app/domain/applications/note-move';
import { Rejection } from '@app/domain/applications/rejection.entity';
import { actingFor } from '@app/domain/auditing/acting-for';
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
  if (!card) return notifyUnnotified(em, job, { unanswered, now });
  const target = stages.filter(({ type }) => type === 'rejected').sort((a, b) => a.position - b.position)[0];
  if (!target) throw new Error(`The pipeline ${job.pipelineId} has no stage for refusals`);
  const decision = { reason: 'other', note: 'Nobody answered in time', text, notify: 'now' } as const;
  const by = { actorId: null, at: now };
  const from = stages.find(({ id }) => id === card.stageId);
  if (!from) throw new Error(`The application ${card.id} is in no stage of its pipeline`);
  em.persist(card.reject(target, from, decision, by));
  noteMove(em, card, { from, target }, await actingFor(em, card.companyId, null), now);
  em.persist(Activity.systemLine(card, 'Closed, because nobody answered in time', by));
  return true;
}

/** Rejections that are not due yet: they wait for a later day, or for the end of the job. The sweep sends due ones. */
const UNNOTIFIED = `select sent.id from application sent
  join rejection on rejection.application_id = sent.id and rejection.company_id = sent.company_id
  where sent.job_id = ? and sent.status = 'rejected' and sent.restricted_at is null and sent.response_due_at <= ?
    and rejection.notified_at is null and (rejection.notify_at is null or rejection.notify_at > ?)
  order by sent.response_due_at limit 1`;

/** Sends the rejection letter now if the applicant has waited as long. */
async function notifyUnnotified(
  em: EntityManager,
  { id: jobId }: Job,
  { unanswered, now }: { unanswered: Date; now: Date },
): Promise<boolean> {
  const [due] = await em.execute<{ id: string }[]>(UNNOTIFIED, [jobId, unanswered, now]);
  if (!due) return false;
  const lockMode = LockMode.PESSIMISTIC_WRITE;
  const card = await em.findOne(Application, { id: due.id, status: 'rejected' }, { lockMode });
  const rejection =
    card && (await em.findOne(Rejection, { applicationId: card.id, notifiedAt: null }, { lockMode }));
  // A concurrent decision changed it; there may be others.
  if (!rejection || card.restrictedAt !== null) return true;
  const by = { actorId: null, at: now };
  rejection.tellNow(now);
  card.announceRejection(rejection, by);
  em.persist(Activity.systemLine(card, 'Letter sent, because nobody answered in time', by));
  return true;
}
