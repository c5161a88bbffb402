-- Templates of messages.

create table message_template (
  id uuid primary key,
  company_id uuid not null references company (id) on delete cascade deferrable initially deferred,
  name text not null,
  kind text not null,
  subject text not null,
  text text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  version integer not null default 1,
  constraint message_template_company_id_id_unique unique (company_id, id),
  constraint message_template_kind_known check (kind in ('message', 'rejection'))
);
create unique index message_template_name on message_template (company_id, lower(name)) where deleted_at is null;
alter table message_template enable row level security, force row level security;
create policy acting_company_rows on message_template to acting_company
  using (company_id = app_company())
  with check (company_id = app_company());
create policy acting_platform_rows on message_template to acting_platform
  using (company_id = app_company())
  with check (company_id = app_company());
create policy worker_role_rows on message_template to worker_role
  using (company_id = app_company())
  with check (company_id = app_company());
create policy tables_owner_rows on message_template to tables_owner using (true) with check (true);
