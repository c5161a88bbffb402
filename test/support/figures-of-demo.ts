/** Every figure of the demo there is for a day that is over, and every total. */
export const figuresOfDemo = `select 'total' as what, key as name, sum(value)::text as value from statistic_counter group by key
  union all select day::text, figure, value::text from platform_day where day < (now() at time zone 'UTC')::date
  union all select day::text, job_id::text, clicks::text from job_day
  union all select day::text, company_id::text, clicks || '/' || job_clicks from company_day
  order by 1, 2`;

/** What the figures of the demo add up to, beside the rows they are about. */
export const sumsOfDemo = `select
  (select sum(value)::int from platform_day where figure = 'applications') as applications,
  (select count(*)::int from application) as sent,
  (select sum(value)::int from statistic_counter where key = 'jobApplicationCount') as counted,
  (select count(*)::int from job where application_count <> (
    select count(*) from application where job_id = job.id)) as miscounted,
  (select count(*)::int from stage where total <> (
    select count(*) from application where stage_id = stage.id and withdrawn_at is null)) as misplaced,
  (select sum(value)::int from platform_day where figure = 'jobClicks') as clicks,
  (select count(*)::int from job_event where name = 'job_listing_click') as clicked,
  (select sum(value)::int from platform_day where figure = 'signups') as signups,
  (select sum(value)::int from statistic_counter where key = 'signupCount') as people,
  (select value::int from platform_day where figure = 'jobApplicationCount'
    and day = (now() at time zone 'UTC')::date - 30) as then,
  (select count(*)::int from application
    where applied_at < ((now() at time zone 'UTC')::date - 29)::timestamp at time zone 'UTC') as sent_then`;
