import type { NamedRead } from '@app/database/connection/scoped-read';
import { lateAfterDaysOfCompany } from '../../reads/late-after-days.js';
import { type Asked, readFor } from './asked.js';
import { before, changed, inJobs, renewed, untouched } from './counted.js';
import { waitingOfReviewerRead } from './waiting-of-reviewer-read.js';
import { lateColumns, named } from './waiting-rows.js';

const patienceOf = 'stage_patience(stage.type, stage.settings)';

/** Since when cards of each patience are late: -1 has as many days as the company says, -2 none. */
const until = `until as materialized (
    select patience, now() - make_interval(hours => 24 * days) as moment from (
      select patience, case patience when -1 then ${lateAfterDaysOfCompany('$1')} else patience end as days from (
        select patience from application_metric
        where company_id = $1 and metric = 'waiting' and of_id = $1 and unit = 'day' and patience <> -2
        union select patience from renewed where line = 'waiting' and patience <> -2) there) known
    where days is not null)`;

const stagesOfChanged = `stage where stage.company_id = $1 and stage.id = changed.stage_id`;
const isOf = (type: string): string =>
  `metric = 'waiting' and exists (select from ${stagesOfChanged} and stage.type = '${type}')`;

const late = before(
  'waiting',
  `metric = 'waiting' and exists (select from ${stagesOfChanged} and ${patienceOf} = until.patience)`,
  // Stages are looked up one by one: joined, all a company has would be read for the cards of one hour.
  `select coalesce(sum(there.count), 0) from (
      select stage_id, count(*) as count from application
      where application.company_id = $1 and application.status = 'active'
        and stage_since >= date_trunc('hour', until.moment, 'UTC') and stage_since < until.moment
      group by stage_id offset 0) there
    where (select ${patienceOf} from stage where stage.company_id = $1 and stage.id = there.stage_id) = until.patience`,
);

/** The cards that are longest in some jobs: who comes first is in one of those whose first card comes first. */
const longestIn = (jobs: string, stages: string, more: string, narrowed: string): string => `
  select coalesce(jsonb_agg(to_jsonb(card) order by card.since), '[]') from (
    select card.id as application_id, card.applicant_id, job.id as job_id, job.title as job_title, card.first_name,
      card.last_name, card.stage_since as since${more}
    from (${jobs} order by first_at limit ${named}) waiting
    join job on job.company_id = $1 and job.id = waiting.job_id
    join stage there on there.company_id = $1 and there.pipeline_id = job.pipeline_id and ${stages}
    cross join lateral (
      select id, applicant_id, first_name, last_name, stage_since from application
      where company_id = $1 and stage_id = there.id and status = 'active'${narrowed}
      order by stage_since limit ${named}) card
    order by card.stage_since limit ${named}) card`;

/** Jobs with somebody in their first stage; those in which nothing changed stand in the order of who waits longest. */
const entered = `
  select job_id from (
    (select job_id, first_at from job_first
      where company_id = $1 and line = 'entry' and patience = 0 and ${untouched} order by first_at limit ${named})
    union all select job_id, first_at from renewed where line = 'entry') entered`;

const lastToEnter = `select max(latest_at) from (
          (select latest_at from job_first where company_id = $1 and line = 'entry' and ${untouched}
            order by latest_at desc limit 1)
          union all select latest_at from renewed where line = 'entry') latest`;

/**
 * A card is late from the moment on at which it was in its stage for so long. The last one is in one of the last two hours
 * in which cards of its patience came: the hour that ends later may have none that is late.
 */
const lastToBeLate = `select max(card.stage_since + (now() - until.moment)) from until
          cross join lateral (
            select min(at) as start from (
              (select at from application_metric where company_id = $1 and metric = 'waiting' and of_id = $1 and unit = 'hour'
                and patience = until.patience and count > 0 and at < until.moment order by at desc limit 2)
              union all select at from changed where metric = 'waiting' and count > 0 and at < until.moment) hours) hours
          cross join lateral (
            select stage_since from application where application.company_id = $1 and application.status = 'active'
              and stage_since >= hours.start and stage_since < until.moment
              and (select ${patienceOf} from stage where stage.company_id = $1 and stage.id = application.stage_id)
                = until.patience
            order by stage_since desc limit 1) card`;

/** Who waits in which kind of stage: counted as it changes, and named from the jobs in which somebody waits longest. */
export function waitingRead(asked: Asked): NamedRead {
  if (asked.reviewerId !== null) return waitingOfReviewerRead(asked);
  return readFor(
    asked,
    'dashboard-waiting',
    (seen) => `with ${changed(seen)}, ${renewed(`'waiting', 'entry'`)}, ${until},
      late as materialized (
        select job_id, first_at, until.patience, until.moment from until cross join lateral (
          select job_id, first_at from job_first where company_id = $1 and line = 'waiting'
            and patience = until.patience and first_at < until.moment and ${untouched}
          union all select job_id, first_at from renewed where line = 'waiting'
            and patience = until.patience and first_at < until.moment) waiting)
      select entered.count as entered, entered.jobs as entered_jobs, (${lastToEnter}) as entered_latest,
        (select coalesce(sum(${late}), 0) from until) as late, (select count(*) from (select from late group by job_id) job) as late_jobs,
        (${lastToBeLate}) as late_latest,
        interviewed.count as interviewed, interviewed.jobs as interviewed_jobs,
        (${longestIn(entered, `there.type = 'entry'`, '', '')}) as unseen,
        (${longestIn(
          'select job_id, patience, moment from late',
          'stage_patience(there.type, there.settings) = waiting.patience',
          lateColumns,
          ' and stage_since < waiting.moment',
        )}) as longest
      from ${inJobs('entry', isOf('entry'))} entered, ${inJobs('interview', isOf('interview'))} interviewed`,
  );
}
