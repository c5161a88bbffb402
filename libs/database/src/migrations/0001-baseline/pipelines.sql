-- Pipelines of jobs, plans of companies for new ones, and their stages.

create table pipeline (
  id uuid primary key,
  company_id uuid not null references company (id) deferrable initially deferred,
  is_plan boolean not null,
  created_at timestamptz not null,
  version integer not null default 1,
  is_default boolean not null default false,
  name text,
  constraint pipeline_company_id_id_unique unique (company_id, id),
  constraint pipeline_default_is_plan check (is_plan or not is_default),
  constraint pipeline_plan_has_name check (is_plan = (name is not null) and btrim(name) <> '')
);
create index pipeline_company_id_is_plan_index on pipeline (company_id, is_plan);
-- A company keeps several plans under names, and has chosen one of them for new jobs.
create unique index pipeline_one_default on pipeline (company_id) where is_default;
create unique index pipeline_plan_by_name on pipeline (company_id, lower(name)) where is_plan;
alter table pipeline enable row level security, force row level security;
create policy tables_owner_rows on pipeline to tables_owner using (true) with check (true);
create policy acting_company_rows on pipeline to acting_company
  using (company_id = app_company())
  with check (company_id = app_company());
create policy acting_person_rows on pipeline to acting_person
  using (company_id = app_company())
  with check (company_id = app_company());
create policy worker_role_rows on pipeline to worker_role
  using (company_id = app_company())
  with check (company_id = app_company());
create policy acting_platform_rows on pipeline to acting_platform using (true) with check (company_id =
  app_company());
create policy acting_platform_removes on pipeline as restrictive for delete to acting_platform
  using (company_id = app_company());

create table stage (
  id uuid primary key,
  company_id uuid not null,
  pipeline_id uuid not null,
  name text not null,
  description text,
  type text not null,
  position integer not null,
  total integer not null,
  last_card_position integer not null,
  settings jsonb not null,
  constraint stage_company_id_pipeline_id_id_unique unique (company_id, pipeline_id, id),
  constraint stage_company_id_id_unique unique (company_id, id),
  constraint stage_order unique (pipeline_id, position) deferrable initially deferred,
  constraint stage_type_known check (type in ('entry', 'review', 'interview', 'offer', 'hired', 'rejected')),
  constraint stage_total_counts check (total >= 0),
  foreign key (company_id, pipeline_id)
    references pipeline (company_id, id) on delete cascade deferrable initially deferred
);
alter table stage enable row level security, force row level security;
create policy tables_owner_rows on stage to tables_owner using (true) with check (true);
create policy acting_company_rows on stage to acting_company
  using (company_id = app_company())
  with check (company_id = app_company());
create policy acting_person_rows on stage to acting_person
  using (company_id = app_company())
  with check (company_id = app_company());
create policy worker_role_rows on stage to worker_role
  using (company_id = app_company())
  with check (company_id = app_company());
create policy acting_platform_rows on stage to acting_platform using (true) with check (company_id = app_company());
create policy acting_platform_removes on stage as restrictive for delete to acting_platform
  using (company_id = app_company());

create function stage_patience(type text, settings jsonb) returns smallint language sql immutable
  as $$
    select case when type in ('hired', 'rejected') then -2
      else coalesce((settings ->> 'staleAfterDays')::int, -1) end::smallint
  $$;
