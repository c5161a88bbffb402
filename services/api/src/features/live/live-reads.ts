import type { LiveKind } from '@app/contracts/live/live-event';
import type { NamedRead } from '@app/database/connection/scoped-read';

export type LiveRow = {
  id: string;
  kind: LiveKind;
  job_id: string;
  pipeline_id: string;
  application_id: string | null;
  version: number | null;
};

/** Events of a company after one of them, in order. */
export function eventsAfter(companyId: string, sequence: number, atMost: number): NamedRead {
  return { name: 'live-events', text: EVENTS, values: [companyId, sequence, atMost] };
}

const EVENTS = `select id, kind, job_id, pipeline_id, application_id, version from live_event
  where company_id = $1 and id > $2 order by id limit $3`;

export type LiveStart = { last: string; recent: string };

/**
 * The last event of a company, and the last one that whoever begins now has seen by loading their page: what happened
 * while it was loading is told.
 */
export function whereToStart(companyId: string): NamedRead {
  return { name: 'live-start', text: START, values: [companyId] };
}

const START = `select coalesce(max(id), 0) as last,
    coalesce(max(id) filter (where created_at < now() - interval '10 seconds'), 0) as recent
  from live_event where company_id = $1`;

export type AssignedRow = { user_id: string; job_id: string };

/** Which jobs these reviewers review. */
export function jobsReviewedBy(companyId: string, userIds: string[]): NamedRead {
  return { name: 'live-assigned', text: ASSIGNED, values: [companyId, userIds] };
}

const ASSIGNED = `select user_id, job_id from job_reviewer where company_id = $1 and user_id = any($2)`;
