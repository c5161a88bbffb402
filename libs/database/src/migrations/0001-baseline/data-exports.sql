-- Exports of what is stored about a person.

create table data_export (
  id uuid primary key,
  user_id uuid not null references app_user (id) on delete cascade deferrable initially deferred,
  requested_as text,
  status text not null,
  attempts integer not null default 0,
  files_total integer,
  files_done integer not null default 0,
  size double precision,
  failure text,
  requested_at timestamptz not null,
  leased_until timestamptz,
  finished_at timestamptz,
  ends_at timestamptz,
  constraint data_export_status_known check (status in ('queued', 'running', 'ready', 'failed', 'ended'))
);
create index data_export_user_id_requested_at_index on data_export (user_id, requested_at);
create unique index data_export_under_way on data_export (user_id) where status in ('queued', 'running');
create index data_export_waiting on data_export (requested_at) where status in ('queued', 'running');
create index data_export_ending on data_export (ends_at) where status = 'ready';
alter table data_export enable row level security, force row level security;
create policy tables_owner_rows on data_export to tables_owner using (true) with check (true);
create policy acting_person_rows on data_export to acting_person
  using (user_id = app_user_id())
  with check (user_id = app_user_id());
create policy worker_role_rows on data_export to worker_role using (true) with check (true);
