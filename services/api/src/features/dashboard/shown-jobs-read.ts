import type { PublicationStatus, StageType } from '@app/contracts/vocabulary/employment';
import type { StoredLocation } from '@app/contracts/vocabulary/location';
import type { NamedRead } from '@app/database/scoped-read';
import { type Asked, readFor } from './asked.js';
import { changed } from './counted.js';

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
    (seen) => `with ${changed(seen)},
      moved as (
        (select job_id, latest_at as at from job_first, touched
          where company_id = $1 and line = 'moved' and job_id <> all(touched.jobs)${seen('job_id')}
          order by latest_at desc, job_id desc limit ${mostJobs})
        union all
        select found.job_id, coalesce(found.latest_at, now()) from touched, firsts_now($1, touched.jobs) found where found.line = 'moved'
        union all
        (select id, created_at from job where company_id = $1${seen('id')}
          order by created_at desc, id desc limit ${mostJobs})),
      shown as (select job_id, max(at) as last_at from moved group by job_id
        order by last_at desc, job_id desc limit ${mostJobs})
      select job.id, title, department, location, status, live, expired_at, pipeline_id, application_count, last_at,
        (select coalesce(sum(count), 0) from (
          select count from application_figure where company_id = $1 and figure = 'applied' and of_id = job.id
            and unit = 'day' and patience = 0 and at >= $2 and at < $3
          union all select count from changed where changed.job_id = job.id and figure = 'applied'
            and at >= $2 and at < $3) sent) as new_count,
        (select coalesce(jsonb_agg(jsonb_build_object('id', stage.id, 'name', stage.name, 'type', stage.type,
            'count', stage.total) order by stage.position), '[]')
          from stage where stage.company_id = $1 and stage.pipeline_id = job.pipeline_id) as stages
      from shown join job on job.company_id = $1 and job.id = shown.job_id
      order by last_at desc, job.id desc`,
    [start, until],
  );
}
