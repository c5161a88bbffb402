/**
 * What happened each day, summed up once, so that looking at a year costs the same whatever the year brought. Rows of
 * visitors are marked in the transaction that adds them: a crash counts none of them twice. Days are those of UTC.
 */
export const dailySums = `
alter table job_event add column opening_id uuid, add column summed_at timestamptz;
create unique index job_event_once_per_opening on job_event (opening_id, name) where opening_id is not null;
create index job_event_to_sum on job_event (id) where summed_at is null;
create index job_event_summed on job_event (summed_at) where summed_at is not null;
create policy worker_role_rows on job_event to worker_role using (true) with check (true);
alter table page_view add column summed_at timestamptz;
create index page_view_to_sum on page_view (id) where summed_at is null;
create index page_view_summed on page_view (summed_at) where summed_at is not null;
create policy worker_role_rows on page_view to worker_role using (true) with check (true);

create table platform_day (
  day date not null,
  figure text not null,
  value bigint not null,
  primary key (day, figure)
);
create table job_day (
  job_id uuid not null,
  day date not null,
  company_id uuid not null,
  clicks int not null default 0,
  applications int not null default 0,
  primary key (job_id, day)
);
create index job_day_by_day on job_day (day);
create table company_day (
  company_id uuid not null,
  day date not null,
  clicks int not null default 0,
  primary key (company_id, day)
);
create index company_day_by_day on company_day (day);
alter table job_day enable row level security;
alter table job_day force row level security;
create policy tables_owner_rows on job_day to tables_owner using (true) with check (true);
create policy acting_company_rows on job_day to acting_company using (company_id = app_company());
create policy acting_platform_rows on job_day to acting_platform using (true);
create policy worker_role_rows on job_day to worker_role using (true) with check (true);
alter table company_day enable row level security;
alter table company_day force row level security;
create policy tables_owner_rows on company_day to tables_owner using (true) with check (true);
create policy acting_company_rows on company_day to acting_company using (company_id = app_company());
create policy acting_platform_rows on company_day to acting_platform using (true);
create policy worker_role_rows on company_day to worker_role using (true) with check (true);

create table days_summed_up (
  only_row boolean primary key default true check (only_row),
  summed_until date not null,
  summed_at timestamptz not null
);
alter table platform_day enable row level security;
alter table platform_day force row level security;
create policy tables_owner_rows on platform_day to tables_owner using (true) with check (true);
create policy acting_platform_rows on platform_day to acting_platform using (true);
create policy worker_role_rows on platform_day to worker_role using (true) with check (true);
alter table days_summed_up enable row level security;
alter table days_summed_up force row level security;
create policy tables_owner_rows on days_summed_up to tables_owner using (true) with check (true);
create policy acting_platform_rows on days_summed_up to acting_platform using (true);
create policy worker_role_rows on days_summed_up to worker_role using (true) with check (true);

create index role_assignment_by_time on role_assignment using brin (created_at);
create index applicant_profile_by_onboarding on applicant_profile using brin (onboarded_at);
create index application_by_time on application using brin (applied_at);
create index job_by_publishing on job using brin (published_at);

create function daily_figures(since date) returns table (day date, figure text, value bigint)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    with started as (select since::timestamp at time zone 'UTC' as at)
    select (held.created_at at time zone 'UTC')::date, 'signups', count(distinct held.user_id)
    from started, role_assignment held
    where held.created_at >= started.at and not exists (
      select from role_assignment earlier where earlier.user_id = held.user_id
        and (earlier.created_at, earlier.id) < (held.created_at, held.id))
    group by 1
    union all
    select (onboarded_at at time zone 'UTC')::date, 'onboarded', count(*)
    from started, applicant_profile where onboarded_at >= started.at group by 1
    union all
    select (applied_at at time zone 'UTC')::date, 'applications', count(*)
    from started, application where applied_at >= started.at group by 1
    union all
    select (sent.applied_at at time zone 'UTC')::date, 'firstApplications', count(*)
    from started, application sent
    where sent.applied_at >= started.at and not exists (
      select from application earlier where earlier.applicant_id = sent.applicant_id
        and (earlier.applied_at, earlier.id) < (sent.applied_at, sent.id))
    group by 1
    union all
    select (published_at at time zone 'UTC')::date, 'jobsPublished', count(*)
    from started, job where published_at >= started.at group by 1
  $$;

create function daily_applications(since date)
  returns table (job_id uuid, day date, company_id uuid, applications bigint)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select application.job_id, (applied_at at time zone 'UTC')::date, application.company_id, count(*)
    from application where applied_at >= since::timestamp at time zone 'UTC' group by 1, 2, 3
  $$;

create function named_jobs(asked uuid[]) returns table (id uuid, title text, company_name text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select job.id, job.title, company.name from job join company on company.id = job.company_id
    where job.id = any(asked)
  $$;
`;
