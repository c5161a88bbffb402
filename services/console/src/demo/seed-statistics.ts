import type { EntityManager } from '@mikro-orm/postgresql';

/** Days of the demo that have figures, the current one beside them. */
export const demoDays = 90;

/**
 * What visitors looked at in the last three months, and what follows from everything of the demo: each figure is counted
 * from the rows it is about, as the worker counts it, so that a recount finds nothing to change.
 */
export async function seedStatistics(em: EntityManager): Promise<void> {
  for (const statement of [VISITS_OF_JOBS, VISITS_OF_COMPANIES, PAGE_VIEWS])
    await em.execute(statement, [demoDays], 'run');
  for (const statement of [...SUMS, COUNT_SUBJECTS, ...COUNT_COMPANIES])
    await em.execute(statement, [], 'run');
  await em.execute(SNAPSHOTS, [demoDays], 'run');
  await em.execute(COURSE, [demoDays], 'run');
}

/** A few moments a day, more on working days, from eight in the morning to eight in the evening; never one to come. */
const momentsOf = (most: string): string => `
  generate_series(1, (${most}) * case when extract(isodow from day) > 5 then 1 else 2 end) time(number),
  lateral (select day::timestamp at time zone 'UTC' + interval '8 hours'
    + (number * 7919 + extract(doy from day)::int * 613) % 43200 * interval '1 second' as at) moment
  where moment.at < now()`;

const days = `generate_series((now() at time zone 'UTC')::date - ?::int, (now() at time zone 'UTC')::date, '1 day') found(moment),
  lateral (select found.moment::date as day) days`;

/** Jobs are opened from when they are published until they end; in their first days the most. */
const VISITS_OF_JOBS = `insert into job_event (id, name, job_id, company_id, happened_at)
  select gen_random_uuid(), 'job_listing_click', job.id, job.company_id, moment.at
  from ${days}, job, lateral (select greatest(1, 5 - (day - job.published_at::date) / 6)
      + length(job.title) % 3 as most) interest, ${momentsOf('interest.most')}
    and day > (job.published_at at time zone 'UTC')::date
    and moment.at < coalesce(job.taken_down_at, job.closed_at, job.expired_at, now())`;

const VISITS_OF_COMPANIES = `insert into job_event (id, name, job_id, company_id, happened_at)
  select gen_random_uuid(), 'company_profile_click', null, company.id, moment.at
  from ${days}, company, ${momentsOf('1 + length(company.name) % 2')}
    and company.status = 'published' and day > (company.created_at at time zone 'UTC')::date
    and moment.at < coalesce(company.suspended_at, now())`;

const PAGE_VIEWS = `insert into page_view (id, route, seen_at)
  select gen_random_uuid(), pages.route, moment.at
  from ${days}, (values ('/job-search', 14), ('company/:companyId/job/:jobId/preview', 9), ('/contact', 1)) pages(route, base),
    lateral (select pages.base + extract(doy from day)::int % 4 as most) interest, ${momentsOf('interest.most')}`;

/** As the worker sums up: once for each row, to its day. */
const SUMS = [
  `insert into job_day (job_id, day, company_id, clicks)
   select job_id, (happened_at at time zone 'UTC')::date, company_id, count(*) from job_event
   where name = 'job_listing_click' group by 1, 2, 3`,
  `insert into company_day (company_id, day, clicks, job_clicks)
   select company_id, (happened_at at time zone 'UTC')::date, count(*) filter (where name = 'company_profile_click'),
     count(*) filter (where name = 'job_listing_click') from job_event group by 1, 2`,
  `insert into platform_day (day, metric, value)
   select (happened_at at time zone 'UTC')::date,
     case name when 'job_listing_click' then 'jobClicks' else 'companyClicks' end, count(*) from job_event group by 1, 2`,
  `insert into platform_day (day, metric, value)
   select (seen_at at time zone 'UTC')::date, 'pageViews', count(*) from page_view group by 1`,
  'update job_event set summed_at = now()',
  'update page_view set summed_at = now()',
];

/** Everybody and everything that counts, by the function that counts them ever after. */
const COUNT_SUBJECTS = `select count_subjects(array_agg(kind), array_agg(id)) from wrong_subjects('{}', 1000000)`;

const COUNT_COMPANIES = [
  `insert into counted_company (company_id, live, with_live_job, with_applied_job)
   select company_id, live, with_live_job, with_applied_job from counted_companies()`,
  `select change_counters(jsonb_build_object('liveCompanyCount', count(*) filter (where live),
     'liveJobCompanyCount', count(*) filter (where with_live_job),
     'liveAppliedJobCompanyCount', count(*) filter (where with_applied_job))) from counted_company`,
];

/** How many jobs each company had open, and candidates in interviews, by the end of each day before this one. */
const COURSE = `with days as (select day::date, (day + interval '1 day') at time zone 'UTC' as until
    from generate_series((now() at time zone 'UTC')::date - ?::int, (now() at time zone 'UTC')::date - 1, '1 day') day)
  insert into company_course (company_id, metric, day, count)
  select job.company_id, 'open', days.day, count(*) from days join job on job.published_at < until
    and coalesce(job.taken_down_at, job.closed_at, job.expired_at, 'infinity') >= until group by 1, 2, 3
  union all
  select sent.company_id, 'interview', days.day, count(*) from days join application sent on sent.applied_at < until
    cross join lateral (select line.stage_id from activity line
      where line.application_id = sent.id and line.stage_id is not null and line.created_at < until
      order by line.created_at desc limit 1) last
    join stage on stage.id = last.stage_id and stage.type = 'interview' group by 1, 2, 3`;

/** How far the figures had come by the end of each day before this one. */
const SNAPSHOTS = `with days as (select day::date, (day + interval '1 day') at time zone 'UTC' as until
    from generate_series((now() at time zone 'UTC')::date - ?::int, (now() at time zone 'UTC')::date - 1, '1 day') day),
  open_then as (select days.day, job.company_id, job.id, exists (select from application sent
        where sent.job_id = job.id and sent.applied_at < until) as applied
    from days, job join company on company.id = job.company_id
    where company.status = 'published' and company.created_at < until
      and coalesce(company.suspended_at, 'infinity') >= until and job.published_at < until
      and coalesce(job.taken_down_at, 'infinity') >= until and coalesce(job.closed_at, job.expired_at, 'infinity') >= until)
  insert into platform_day (day, metric, value)
  select day, metric, value from days, lateral (values
    ('signupCount', (select count(*) from counted_subject where signed_up_at < until)),
    ('applicantCount', (select count(distinct user_id) from role_assignment
      where role_type = 'applicant' and created_at < until)),
    ('applicantOnboardedCount', (select count(*) from applicant_profile where onboarded_at < until)),
    ('applicantSeniority.senior', (select count(*) from applicant_profile
      where seniority = 'senior' and created_at < until)),
    ('applicantSeniority.mid', (select count(*) from applicant_profile where seniority = 'mid' and created_at < until)),
    ('applicantSeniority.junior', (select count(*) from applicant_profile
      where seniority = 'junior' and created_at < until)),
    ('jobSeniority.senior', (select count(*) from job where seniority = 'senior' and published_at < until)),
    ('jobSeniority.mid', (select count(*) from job where seniority = 'mid' and published_at < until)),
    ('jobSeniority.junior', (select count(*) from job where seniority = 'junior' and published_at < until)),
    ('applicantAppliedCount', (select count(*) from counted_subject where first_applied_at < until)),
    ('jobCount', (select count(*) from job where published_at < until)),
    ('jobAppliedCount', (select count(distinct job_id) from application where applied_at < until)),
    ('jobApplicationCount', (select count(*) from application where applied_at < until)),
    ('cvFileCount', (select count(*) from stored_file
      where type = 'cv' and status = 'available' and created_at < until)),
    ('liveCompanyCount', (select count(*) from company where status = 'published' and created_at < until
      and coalesce(suspended_at, 'infinity') >= until)),
    ('liveJobCompanyCount', (select count(distinct company_id) from open_then where open_then.day = days.day)),
    ('liveAppliedJobCompanyCount', (select count(distinct company_id) from open_then
      where open_then.day = days.day and applied))) counted(metric, value)`;
