/**
 * What happened each day in each company, so that a company is read like the platform: one row a day. `leads` are the few
 * most opened ones of a day: what was opened most in a year is found among them, however many there are.
 */
export const countByDays = `
alter table company_day add column job_clicks int not null default 0, add column applications int not null default 0,
  add column jobs_published int not null default 0, add column leads boolean not null default false;
alter table job_day add column leads boolean not null default false;
create index company_day_leads on company_day (day) where leads;
create index job_day_leads on job_day (day) where leads;
create index job_day_of_company_by_day on job_day (company_id, day);

create function daily_company_figures(since date)
  returns table (company_id uuid, day date, applications bigint, jobs_published bigint)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select found.company_id, found.day, sum(found.applications)::bigint, sum(found.jobs_published)::bigint from (
      select sent.company_id, (sent.applied_at at time zone 'UTC')::date as day, 1 as applications, 0 as jobs_published
      from application sent where sent.applied_at >= since::timestamp at time zone 'UTC'
      union all
      select job.company_id, (job.published_at at time zone 'UTC')::date, 0, 1
      from job where job.published_at >= since::timestamp at time zone 'UTC') found
    group by 1, 2
  $$;

insert into company_day (company_id, day, job_clicks)
select company_id, day, sum(clicks) from job_day group by 1, 2
on conflict (company_id, day) do update set job_clicks = excluded.job_clicks;
insert into company_day (company_id, day, applications, jobs_published)
select company_id, day, applications, jobs_published from daily_company_figures('1970-01-01')
on conflict (company_id, day) do update
  set applications = excluded.applications, jobs_published = excluded.jobs_published;
`;
