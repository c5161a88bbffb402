import type { PublicationStatus, StageType } from '@app/contracts/vocabulary/employment';
import type { StoredLocation } from '@app/contracts/vocabulary/location';
import type { NamedRead } from '@app/database/scoped-read';
import { type Asked, readFor } from './asked.js';

export type JobRow = {
  id: string;
  title: string;
  department: string | null;
  location: StoredLocation;
  status: PublicationStatus;
  live: boolean;
  expired_at: Date | null;
  pipeline_id: string;
  application_count: number;
  new_count: string;
  last_at: Date;
  stages: { id: string; name: string; type: StageType; count: number }[];
};
export type JobCountRow = { open: string; drafts: string };

/** The list of jobs has the rest. */
const mostJobs = 100;

/** How many jobs there are, each number from an index that holds just those. */
export function jobCountRead(asked: Asked): NamedRead {
  return readFor(
    asked,
    'dashboard-job-counts',
    (seen) => `select (select count(*) from job where company_id = $1 and live${seen('id')}) as open,
      (select count(*) from job where company_id = $1 and status = 'draft'${seen('id')}) as drafts`,
  );
}

/**
 * The jobs in which something happened last. Whoever is among the first by somebody who came into a stage, or by being
 * created, is among the first of one of both: all others stay unread, however many there are.
 */
export function shownJobsRead(asked: Asked): NamedRead {
  const { start, until } = asked.range;
  return readFor(
    asked,
    'dashboard-jobs',
    (seen) => `with moved as (
        (select job_id, max(stage_since) as at from application
          where company_id = $1 and status = 'active'${seen('job_id')}
          group by job_id order by at desc, job_id desc limit ${mostJobs})
        union all
        (select id, created_at from job where company_id = $1${seen('id')}
          order by created_at desc, id desc limit ${mostJobs})),
      shown as (select job_id, max(at) as last_at from moved group by job_id
        order by last_at desc, job_id desc limit ${mostJobs})
      select job.id, title, department, location, status, live, expired_at, pipeline_id, application_count, last_at,
        (select count(*) from application where application.company_id = $1 and application.job_id = job.id
          and applied_at >= $2 and applied_at < $3) as new_count,
        (select coalesce(jsonb_agg(jsonb_build_object('id', stage.id, 'name', stage.name, 'type', stage.type,
            'count', stage.total) order by stage.position), '[]')
          from stage where stage.company_id = $1 and stage.pipeline_id = job.pipeline_id) as stages
      from shown join job on job.company_id = $1 and job.id = shown.job_id
      order by last_at desc, job.id desc`,
    [start, until],
  );
}
