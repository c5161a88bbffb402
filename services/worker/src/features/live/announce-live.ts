import type { LiveKind } from '@app/contracts/live/live-event';
import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Announces that something happened to an application: ids and a version, never data, for listeners ask again with their
 * own rights. It is written with the reaction's own small transaction, so commands never wait for each other's
 * announcements; `liveReaction` tells the open streams of it afterwards.
 */
export async function announceApplication(
  em: EntityManager,
  kind: Exclude<LiveKind, 'stages' | 'bulk'>,
  applicationId: string,
): Promise<void> {
  await em.execute(
    `select /* prepared */ record_live_event(?, job_id, pipeline_id, id, version) from application where id = ? and company_id = app_company()`,
    [kind, applicationId],
  );
}

/** Announces that the stages of a board changed. */
export async function announceStages(em: EntityManager, pipelineId: string): Promise<void> {
  await em.execute(
    `select record_live_event('stages', id, pipeline_id, null, null) from job where pipeline_id = ? and company_id = app_company()`,
    [pipelineId],
  );
}

/** Announces how far something done to many applications of a job is. */
export async function announceBulkAction(em: EntityManager, bulkActionId: string): Promise<void> {
  await em.execute(
    `select record_live_event('bulk', job.id, job.pipeline_id, null, null) from bulk_action
      join job on job.id = bulk_action.job_id
      where bulk_action.id = ? and bulk_action.company_id = app_company()`,
    [bulkActionId],
  );
}
