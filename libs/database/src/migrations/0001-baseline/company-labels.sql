-- Labels platform admins sort companies by.

create table company_label (
  id uuid primary key,
  kind text not null check (kind in ('memberType', 'cohort')),
  name text not null,
  created_at timestamptz not null,
  retired_at timestamptz,
  version integer not null default 1
);
create unique index company_label_named on company_label (kind, lower(name));
alter table company_label enable row level security, force row level security;
create policy tables_owner_rows on company_label to tables_owner using (true) with check (true);
create policy acting_platform_rows on company_label to acting_platform using (true) with check (true);
