-- Analytics: visits, and what happened each day.

-- What visitors leave without signing in. They may add and never read: only the owner of the tables sees a row of the
-- two counted ones, until something sums them up. No address, no person, no session is stored.
create table page_view (
  id uuid primary key,
  route text not null,
  seen_at timestamptz not null,
  summed_at timestamptz
);
create index page_view_to_sum on page_view (id) where summed_at is null;
create index page_view_summed on page_view (summed_at) where summed_at is not null;
alter table page_view enable row level security, force row level security;
create policy tables_owner_rows on page_view to tables_owner using (true) with check (true);
create policy public_reader_rows on page_view for insert to public_reader with check (true);
create policy worker_role_rows on page_view to worker_role using (true) with check (true);

create table job_event (
  id uuid primary key,
  name text not null check (name in ('job_listing_click', 'company_profile_click')),
  job_id uuid,
  company_id uuid not null,
  description text,
  happened_at timestamptz not null,
  opening_id uuid,
  summed_at timestamptz
);
create unique index job_event_once_per_opening on job_event (opening_id, name) where opening_id is not null;
create index job_event_to_sum on job_event (id) where summed_at is null;
create index job_event_summed on job_event (summed_at) where summed_at is not null;
alter table job_event enable row level security, force row level security;
create policy tables_owner_rows on job_event to tables_owner using (true) with check (true);
create policy public_reader_rows on job_event for insert to public_reader with check (true);
create policy worker_role_rows on job_event to worker_role using (true) with check (true);

-- What happened each day, summed up once, so that looking at a year costs the same whatever the year brought. Rows of
-- visitors are marked in the transaction that adds them: a crash counts none of them twice. Days are those of UTC.
create table job_day (
  job_id uuid not null,
  day date not null,
  company_id uuid not null,
  clicks integer not null default 0,
  applications integer not null default 0,
  leads boolean not null default false,
  primary key (job_id, day)
);
create index job_day_by_day on job_day (day);
create index job_day_of_company on job_day (company_id, job_id) include (clicks);
create index job_day_of_company_by_day on job_day (company_id, day);
create index job_day_leads on job_day (day) include (job_id, company_id, clicks) where leads;
alter table job_day enable row level security, force row level security;
create policy tables_owner_rows on job_day to tables_owner using (true) with check (true);
create policy acting_company_rows on job_day to acting_company using (company_id = app_company());
create policy acting_platform_rows on job_day to acting_platform using (true);
create policy worker_role_rows on job_day to worker_role using (true) with check (true);

-- What happened each day in each company, so that a company is read like the platform: one row a day. `leads` are the
-- few most opened ones of a day: what was opened most in a year is found among them, however many there are.
create table company_day (
  company_id uuid not null,
  day date not null,
  clicks integer not null default 0,
  job_clicks integer not null default 0,
  applications integer not null default 0,
  jobs_published integer not null default 0,
  leads boolean not null default false,
  primary key (company_id, day)
);
create index company_day_by_day on company_day (day);
-- Read from indexes alone: the rows of its days lie on as many pages of the table as there are of them.
create index company_day_leads on company_day (day) include (company_id, clicks) where leads;
create index company_day_sums
  on company_day (company_id, day) include (clicks, job_clicks, applications, jobs_published);
alter table company_day enable row level security, force row level security;
create policy tables_owner_rows on company_day to tables_owner using (true) with check (true);
create policy acting_company_rows on company_day to acting_company using (company_id = app_company());
create policy acting_platform_rows on company_day to acting_platform using (true);
create policy worker_role_rows on company_day to worker_role using (true) with check (true);

create table days_rolled_up (
  only_row boolean primary key default true check (only_row),
  summed_until date not null,
  summed_at timestamptz not null
);
alter table days_rolled_up enable row level security, force row level security;
create policy tables_owner_rows on days_rolled_up to tables_owner using (true) with check (true);
create policy acting_platform_rows on days_rolled_up to acting_platform using (true);
create policy worker_role_rows on days_rolled_up to worker_role using (true) with check (true);

create function daily_applications(since date)
  returns table (job_id uuid, day date, company_id uuid, applications bigint)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select application.job_id, (applied_at at time zone 'UTC')::date, application.company_id, count(*)
    from application where applied_at >= since::timestamp at time zone 'UTC' group by 1, 2, 3
  $$;

create function daily_company_metrics(since date)
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
