/** Every figure of the demo there is for a day that is over, and every total. */
export const metricsOfDemo = `select 'total' as what, key as name, sum(value)::text as value from statistic_counter group by key
  union all select day::text, metric, value::text from platform_day where day < (now() at time zone 'UTC')::date
  union all select day::text, job_id::text, clicks::text from job_day
  union all select day::text, company_id::text, clicks || '/' || job_clicks from company_day
  order by 1, 2`;

/** What the figures of the demo add up to, beside the rows they are about. */
export const sumsOfDemo = `select
  (select sum(value)::int from platform_day where metric = 'applications') as applications,
  (select count(*)::int from application) as sent,
  (select sum(value)::int from statistic_counter where key = 'jobApplicationCount') as counted,
  (select count(*)::int from job where application_count <> (
    select count(*) from application where job_id = job.id)) as miscounted,
  (select count(*)::int from stage where total <> (
    select count(*) from application where stage_id = stage.id and withdrawn_at is null)) as misplaced,
  (select sum(value)::int from platform_day where metric = 'jobClicks') as clicks,
  (select count(*)::int from job_event where name = 'job_listing_click') as clicked,
  (select sum(value)::int from platform_day where metric = 'signups') as signups,
  (select sum(value)::int from statistic_counter where key = 'signupCount') as people,
  (select value::int from platform_day where metric = 'jobApplicationCount'
    and day = (now() at time zone 'UTC')::date - 30) as then,
  (select count(*)::int from application
    where applied_at < ((now() at time zone 'UTC')::date - 29)::timestamp at time zone 'UTC') as sent_then`;

/** In which states the companies of the demo are, and what hangs on them. */
export const companiesOfDemo = `select count(*)::int as all,
  count(*) filter (where status = 'draft')::int as drafts,
  count(*) filter (where status = 'published' and suspended_at is null)::int as public,
  count(*) filter (where suspended_at is not null and deletion_due_at is null)::int as suspended,
  count(*) filter (where deletion_due_at > now())::int as going,
  count(*) filter (where status = 'published' and not exists (
    select from job where company_id = company.id))::int as without_jobs,
  (select count(distinct role_type)::int from role_assignment where company_id is not null) as roles,
  (select count(*)::int from role_assignment where deactivated_at is not null) as left_alone,
  (select count(distinct company_id)::int from invitation where status = 'pending' and expires_at > now()) as awaiting,
  (select count(distinct country)::int from (select location ->> 'country' as country from company) places) as countries,
  (select count(*)::int from company_domain where verified_at is not null and failing_since is null) as verified,
  (select count(*)::int from company_domain where failing_since is not null and warned_at is not null) as failing,
  (select count(*)::int from company_domain where withdrawn_at is not null) as withdrawn,
  (select count(*)::int from company_domain where checked_at is not null and verified_at is null
    and withdrawn_at is null) as unverified,
  (select count(*)::int from company_label where name in (
    select member_type from company union select cohort_id from company)) as words,
  (select array_agg(reason order by reason) from company_suspension where ended_at is null) as reasons,
  (select jsonb_object_agg(action, noted) from (
    select action, count(*)::int as noted from audit_event group by 1) acts) as acts
  from company`;
