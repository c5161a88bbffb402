-- Messages from the contact form.

create table contact_message (
  id uuid primary key,
  topic text not null,
  email text not null,
  message text not null,
  created_at timestamptz not null
);
alter table contact_message enable row level security, force row level security;
create policy tables_owner_rows on contact_message to tables_owner using (true) with check (true);
create policy worker_role_rows on contact_message to worker_role using (true) with check (true);
create policy public_reader_rows on contact_message for insert to public_reader with check (true);
create policy acting_platform_rows on contact_message to acting_platform using (true) with check (true);
