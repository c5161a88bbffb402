import { companySettingDefaults } from '@app/contracts/settings/company-settings';
import { databaseNow } from '@app/database/connection/transaction';
import { Activity } from '@app/domain/activity/activity.entity';
import { Application } from '@app/domain/applications/application.entity';
import { noteMove } from '@app/domain/applications/note-move';
import { actingFor } from '@app/domain/auditing/acting-for';
import { CompanySettings } from '@app/domain/companies/company-settings.entity';
import { Job } from '@app/domain/jobs/job.entity';
import { usualSettlingDay } from '@app/domain/jobs/settling-day';
import { Stage } from '@app/domain/pipelines/stage.entity';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

const SET_NEXT_RUN =
  'update job set reject_remaining_at = ?, reject_remaining_text = null, reject_remaining_by = null where id = ?';

/** Applications per transaction: its locks block moves of cards in that job. */
const batch = 50;

/**
 * Rejects some of the open applications of a job whose decision deadline passed, and returns whether there may be more.
 * The last call schedules the next run, or none.
 */
export async function rejectRemaining(em: EntityManager, jobId: string): Promise<boolean> {
  // Jobs are locked before their stages, as applying does.
  const job = await em.findOne(Job, { id: jobId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const now = await databaseNow(em);
  if (!job || job.rejectRemainingAt === null || job.rejectRemainingAt > now) return false;
  const { pipelineId, rejectRemainingAt, rejectRemainingBy } = job;
  const stages = await em.find(
    Stage,
    { pipelineId },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
  );
  const cards = await em.find(
    Application,
    {
      jobId,
      status: 'active',
      restrictedAt: null,
      appliedAt: { $lte: rejectRemainingAt },
      $or: [{ openAgainAt: null }, { openAgainAt: { $lte: rejectRemainingAt } }],
    },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' }, limit: batch },
  );
  if (cards.length === 0) {
    // The version stays: no editable field changed, so a concurrent edit of the job does not conflict.
    await em.execute(SET_NEXT_RUN, [await nextRun(em, job, now), jobId], 'run');
    return false;
  }
  const text = job.rejectRemainingText ?? (await rejectionTextOf(em, job.companyId));
  const decision = { reason: job.canEnd ? 'otherCandidate' : 'jobEnded', text, notify: 'now' } as const;
  const by = { actorId: rejectRemainingBy, at: now };
  const target = stages.filter(({ type }) => type === 'rejected').sort((a, b) => a.position - b.position)[0];
  if (!target) throw new Error(`The pipeline ${pipelineId} has no stage for refusals`);
  const acting = await actingFor(em, job.companyId, rejectRemainingBy);
  for (const card of cards) {
    const from = stages.find(({ id }) => id === card.stageId);
    if (!from) throw new Error(`The application ${card.id} is in no stage of its pipeline`);
    em.persist(card.reject(target, from, decision, by));
    noteMove(em, card, { from, target }, acting, now);
    em.persist(Activity.systemLine(card, whyRejected(job), by));
  }
  return true;
}

/** The text on the timeline. A draft may have ended before, or been unpublished while open; either way it hired no one. */
function whyRejected(job: Job): string {
  if (job.canEnd) return 'Refused, because somebody was hired';
  return job.status === 'draft'
    ? 'Refused, because the job took nobody any more'
    : 'Refused, because the job ended';
}

/** Reopened applications get the usual two weeks if the job no longer accepts applications. */
async function nextRun(em: EntityManager, job: Job, now: Date): Promise<Date | null> {
  if (!job.isOver) return null;
  const open = await em.count(Application, { jobId: job.id, status: 'active', restrictedAt: null });
  return open > 0 ? usualSettlingDay(now) : null;
}

async function rejectionTextOf(em: EntityManager, companyId: string): Promise<string> {
  const chosen = await em.findOne(CompanySettings, { companyId });
  return chosen?.rejectionText ?? companySettingDefaults.rejectionText;
}
