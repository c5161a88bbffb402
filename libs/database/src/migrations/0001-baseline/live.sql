-- Events open boards listen to.

create table live_event (
  id bigint generated always as identity primary key,
  company_id uuid not null,
  kind text not null,
  job_id uuid not null,
  pipeline_id uuid not null,
  application_id uuid,
  version integer,
  created_at timestamptz not null default clock_timestamp()
);
create index live_event_company_id_id_index on live_event (company_id, id);
create index live_event_created_at_index on live_event (created_at);
alter table live_event enable row level security, force row level security;
create policy tables_owner_rows on live_event to tables_owner using (true) with check (true);
create policy acting_company_rows on live_event to acting_company
  using (company_id = app_company())
  with check (company_id = app_company());
create policy acting_platform_rows on live_event to acting_platform
  using (company_id = app_company())
  with check (company_id = app_company());
create policy worker_role_rows on live_event to worker_role using (true) with check (company_id = app_company());

-- The lock commits the events of a company in the order of their ids, so a reader that has one missed none before it.
-- Notifying is left to a later transaction: those that notify are committed one after the other in the whole database.
create function record_live_event(kind text, job_id uuid, pipeline_id uuid, application_id uuid, version integer)
  returns void language plpgsql set search_path = public, pg_temp
  as $$
  begin
    perform pg_advisory_xact_lock(hashtextextended('live ' || app_company()::text, 0));
    insert into live_event (company_id, kind, job_id, pipeline_id, application_id, version)
      values (app_company(), kind, job_id, pipeline_id, application_id, version);
  end
  $$;
