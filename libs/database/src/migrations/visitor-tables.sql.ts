/**
 * What visitors leave without signing in. They may add and never read: only the owner of the tables sees a row of the
 * two counted ones, until something sums them up. No address, no person, no session is stored.
 */
export const visitorTables = `
create table page_view (id uuid primary key, route text not null, seen_at timestamptz not null);
alter table page_view enable row level security;
alter table page_view force row level security;
create policy tables_owner_rows on page_view to tables_owner using (true) with check (true);
create policy public_reader_rows on page_view for insert to public_reader with check (true);

create table job_event (
  id uuid primary key,
  name text not null check (name in ('job_listing_click', 'company_profile_click')),
  job_id uuid,
  company_id uuid not null,
  description text,
  happened_at timestamptz not null
);
alter table job_event enable row level security;
alter table job_event force row level security;
create policy tables_owner_rows on job_event to tables_owner using (true) with check (true);
create policy public_reader_rows on job_event for insert to public_reader with check (true);

create table contact_message (
  id uuid primary key,
  topic text not null,
  email text not null,
  message text not null,
  created_at timestamptz not null
);
alter table contact_message enable row level security;
alter table contact_message force row level security;
create policy tables_owner_rows on contact_message to tables_owner using (true) with check (true);
create policy worker_role_rows on contact_message to worker_role using (true) with check (true);
create policy public_reader_rows on contact_message for insert to public_reader with check (true);
create policy public_reader_rows on outbox_message for insert to public_reader with check (true);
`;
