import { jobTextFields, type JobTexts } from '@app/contracts/jobs/job-text-fields';
import type { PublicationStatus, StageType } from '@app/contracts/vocabulary/employment';
import type { StoredLocation } from '@app/contracts/vocabulary/location';
import type { NamedRead } from '@app/database/connection/scoped-read';
import { type Asked, readFor } from './asked.js';
import { changed, untouched } from './counted.js';

export type JobRow = JobTexts & {
  id: string;
  title: string;
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

const texts = jobTextFields.join(', ');

/** The list of jobs has the rest. */
const mostJobs = 100;

const counted = (metric: string): string => `(select coalesce(sum(count), 0) from (
        select count from company_total where company_id = $1 and metric = '${metric}'
        union all select count from job_change where company_id = $1 and metric = '${metric}') known)`;

/** How many jobs there are: what was folded and what was noted since, or those a reviewer sees. */
export function jobCountRead(asked: Asked): NamedRead {
  return readFor(asked, 'dashboard-job-counts', (seen) =>
    asked.reviewerId === null
      ? `select ${counted('open')} as open, ${counted('draft')} as drafts`
      : `select count(*) filter (where live) as open, count(*) filter (where status = 'draft') as drafts
          from job where company_id = $1${seen('id')}`,
  );
}

/** Applications to the shown jobs, of some days or whole weeks. */
const appliedTo = (unit: string, start: string, until: string): string => `
          select of_id as job_id, count from application_metric where company_id = $1 and metric = 'applied'
            and of_id = any (array(select id from placed)) and unit = '${unit}' and patience = 0
            and at >= ${start} and at < ${until}`;

/**
 * The jobs in which something happened last. Whoever is among the first by somebody who came into a stage, or by being
 * created, is among the first of one of both: all others stay unread, however many there are.
 */
export function shownJobsRead(asked: Asked): NamedRead {
  const { start, until, weeks } = asked.range;
  return readFor(
    asked,
    'dashboard-jobs',
    (seen) => `with ${changed(seen)},
      moved as (
        (select job_id, latest_at as at from job_first
          where company_id = $1 and line = 'moved' and ${untouched}${seen('job_id')}
          order by latest_at desc, job_id desc limit ${mostJobs})
        union all
        select found.job_id, coalesce(found.latest_at, now()) from touched, firsts_now($1, touched.jobs) found where found.line = 'moved'
        union all
        (select id, created_at from job where company_id = $1${seen('id')}
          order by created_at desc, id desc limit ${mostJobs})),
      shown as (select job_id, max(at) as last_at from moved group by job_id
        order by last_at desc, job_id desc limit ${mostJobs}),
      placed as materialized (
        select job.id, title, ${texts}, location, status, live, expired_at, pipeline_id, application_count, last_at
        from shown join job on job.company_id = $1 and job.id = shown.job_id),
      sent as (select job_id, sum(count) as count from (
          ${appliedTo('day', '$2', '$4')}
          union all ${appliedTo('week', '$4', '$5')}
          union all ${appliedTo('day', '$5', '$3')}
          union all select job_id, count from changed where metric = 'applied' and at >= $2 and at < $3) known
        group by job_id),
      staged as (
        select pipeline_id, json_agg(json_build_object('id', id, 'name', name, 'type', type, 'count', total)
          order by position) as list
        from stage where company_id = $1 and pipeline_id = any (array(select pipeline_id from placed))
        group by pipeline_id)
      select id, title, ${texts}, location, status, live, expired_at, placed.pipeline_id, application_count, last_at,
        coalesce(sent.count, 0) as new_count, coalesce(staged.list, '[]') as stages
      from placed left join sent on sent.job_id = placed.id left join staged on staged.pipeline_id = placed.pipeline_id
      order by last_at desc, id desc`,
    [start, until, weeks.start, weeks.until],
  );
}
