-- Imports of jobs from files.

create table job_import (
  id uuid primary key,
  company_id uuid not null references company (id) deferrable initially deferred,
  created_by uuid not null,
  file_name text not null,
  content_type text not null,
  publish boolean not null,
  status text not null,
  storage_key text not null,
  rows_read integer not null default 0,
  created integer not null default 0,
  changed integer not null default 0,
  unchanged integer not null default 0,
  failed integer not null default 0,
  failure text,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  file_bytes integer,
  read_to jsonb not null,
  constraint job_import_company_id_id_unique unique (company_id, id),
  constraint job_import_status_known check (status in ('requested', 'queued', 'running', 'finished', 'failed'))
);
create index job_import_company_id_created_at_index on job_import (company_id, created_at);
alter table job_import enable row level security, force row level security;
create policy tables_owner_rows on job_import to tables_owner using (true) with check (true);
create policy acting_company_rows on job_import to acting_company
  using (company_id = app_company())
  with check (company_id = app_company());
create policy worker_role_rows on job_import to worker_role
  using (company_id = app_company())
  with check (company_id = app_company());
create policy acting_platform_rows on job_import to acting_platform using (true) with check (true);

-- Ids an import has taken over, so that one that comes again in the same file is noticed however large the file is.
-- An import by command is no row of job_import: nothing is referred to, and what was left behind goes after a day.
create table imported_id (
  company_id uuid not null,
  import_id uuid not null,
  external_source text not null,
  external_id text not null,
  line integer not null,
  element integer,
  title text,
  created_at timestamptz not null default now(),
  primary key (import_id, external_source, external_id)
);
alter table imported_id enable row level security, force row level security;
create policy tables_owner_rows on imported_id to tables_owner using (true) with check (true);
create policy worker_role_rows on imported_id to worker_role
  using (company_id = app_company())
  with check (company_id = app_company());

create table job_import_problem (
  id bigint generated always as identity primary key,
  company_id uuid not null,
  import_id uuid not null,
  line integer not null,
  field text not null,
  message text not null,
  element integer,
  title text,
  taken boolean not null default false,
  foreign key (company_id, import_id) references job_import (company_id, id) on delete cascade
);
create index job_import_problem_in_order on job_import_problem (import_id, id);
alter table job_import_problem enable row level security, force row level security;
create policy tables_owner_rows on job_import_problem to tables_owner using (true) with check (true);
create policy acting_company_rows on job_import_problem to acting_company
  using (company_id = app_company())
  with check (company_id = app_company());
create policy worker_role_rows on job_import_problem to worker_role
  using (company_id = app_company())
  with check (company_id = app_company());
create policy acting_platform_rows on job_import_problem to acting_platform using (true) with check (true);

create function old_imported_ids(at_most integer) returns table (id uuid, company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select distinct imported_id.import_id, imported_id.company_id from imported_id
    where created_at < now() - interval '1 day' and not exists (
      select from job_import where job_import.id = imported_id.import_id and status in ('queued', 'running'))
    limit at_most
  $$;

create function old_job_imports(at_most integer) returns table (id uuid, company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select job_import.id, job_import.company_id from job_import
    where (status = 'requested' and created_at < now() - interval '1 day')
      or (status in ('finished', 'failed') and created_at < now() - interval '30 days')
    order by created_at limit at_most
  $$;
