-- Notes of platform admins about companies.

create table company_note (
  id uuid primary key,
  company_id uuid not null,
  author_id uuid not null,
  text text not null,
  created_at timestamptz not null,
  edited_at timestamptz,
  version integer not null default 1,
  constraint company_note_company_fkey foreign key (company_id)
    references company (id) deferrable initially deferred
);
create index company_note_of_company on company_note (company_id, created_at);
alter table company_note enable row level security, force row level security;
create policy tables_owner_rows on company_note to tables_owner using (true) with check (true);
create policy acting_platform_rows on company_note to acting_platform using (true) with check (true);
