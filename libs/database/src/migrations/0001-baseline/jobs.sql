-- Jobs.

create table job (
  id uuid primary key,
  company_id uuid not null,
  pipeline_id uuid not null,
  slug text not null,
  title text not null,
  position text,
  department text,
  industry text,
  seniority text,
  description text not null default '',
  skills text[] not null,
  languages jsonb not null,
  employment_type text,
  location_type text,
  location jsonb not null,
  salary jsonb,
  education jsonb not null,
  experience jsonb not null,
  requirements jsonb not null,
  questions jsonb not null,
  settings jsonb not null,
  status text not null,
  live boolean not null default false,
  published_at timestamptz,
  expired_at timestamptz,
  application_count integer not null default 0,
  created_by uuid,
  external_source text,
  external_id text,
  created_at timestamptz not null,
  version integer not null default 1,
  closed_at timestamptz,
  reject_remaining_at timestamptz,
  reject_remaining_text text,
  reject_remaining_by uuid,
  taken_down_at timestamptz,
  employment_detail text check (employment_detail in ('internship', 'apprenticeship', 'temporary')),
  constraint job_slug_unique unique (slug),
  constraint job_company_id_external_source_external_id_unique unique (company_id, external_source, external_id),
  constraint job_company_id_id_unique unique (company_id, id),
  constraint job_status_known check (status in ('draft', 'published')),
  constraint job_live_is_published check (not live or status = 'published'),
  foreign key (company_id, pipeline_id) references pipeline (company_id, id) deferrable initially deferred
);
create index job_due on job (expired_at) where live;
create index job_live on job (company_id) where live;
create index job_live_applied on job (company_id) where live and application_count > 0;
create index job_by_publishing on job using brin (published_at);
-- `job_in_list` holds all a list chooses and orders by, so that no description is read for it.
create index job_in_list
  on job (company_id, created_at, id)
    include (title, status, live, closed_at, expired_at, published_at, application_count);
create index job_by_pipeline on job (company_id, pipeline_id);
create index job_draft on job (company_id) where status = 'draft';
create index job_reject_remaining on job (reject_remaining_at) where reject_remaining_at is not null;
create index job_taken_down on job (company_id) where taken_down_at is not null;
create index job_in_every_list on job (created_at, id) include (title, status, live, closed_at, taken_down_at);
create index job_by_title on job (title, id) include (status, live, closed_at, taken_down_at);
create index job_by_applications
  on job (application_count, id) include (title, status, live, closed_at, taken_down_at);
create index job_by_closing on job (expired_at, id) include (title, status, live, closed_at, taken_down_at);
create index job_by_last_closing
  on job (expired_at desc nulls last, id) include (title, status, live, closed_at, taken_down_at);
create index job_title_parts on job using gin (lower(title) gin_trgm_ops);
-- The jobs in a state stand together: counting the first thousand of them reads a few pages, however many others
-- there are.
create index job_by_state on job (status, live, closed_at) include (company_id, taken_down_at);
alter table job enable row level security, force row level security;
create policy tables_owner_rows on job to tables_owner using (true) with check (true);
create policy acting_company_rows on job to acting_company
  using (company_id = app_company())
  with check (company_id = app_company());
create policy acting_person_rows on job to acting_person
  using (company_id = app_company())
  with check (company_id = app_company());
create policy worker_role_rows on job to worker_role
  using (company_id = app_company())
  with check (company_id = app_company());
create policy acting_platform_rows on job to acting_platform using (true) with check (company_id = app_company());
create policy acting_platform_removes on job as restrictive for delete to acting_platform
  using (company_id = app_company());

create function count_jobs(asked_company uuid) returns bigint
  language sql stable security definer set search_path = public, pg_temp
  as $$ select count(*) from job where job.company_id = asked_company $$;

create function due_jobs(at_most integer) returns table (id uuid, company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select job.id, job.company_id from job where live and expired_at <= now() order by expired_at limit at_most
  $$;

create function named_jobs(asked uuid[]) returns table (id uuid, title text, company_name text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select job.id, job.title, company.name from job join company on company.id = job.company_id
    where job.id = any(asked)
  $$;
