-- Notifications: what people chose, what members have read, and mails.

create table notification_setting (
  user_id uuid not null references app_user (id) deferrable initially deferred,
  kind text not null,
  enabled boolean not null,
  primary key (user_id, kind)
);
alter table notification_setting enable row level security, force row level security;
create policy tables_owner_rows on notification_setting to tables_owner using (true) with check (true);
create policy acting_company_rows on notification_setting to acting_company
  using (user_id = app_user_id())
  with check (user_id = app_user_id());
create policy acting_person_rows on notification_setting to acting_person
  using (user_id = app_user_id())
  with check (user_id = app_user_id());
create policy acting_platform_rows on notification_setting to acting_platform
  using (user_id = app_user_id())
  with check (user_id = app_user_id());
create policy worker_role_rows on notification_setting to worker_role using (true) with check (true);

-- Up to when a member has read each line of what needs them. It goes with the role: with whoever deletes their
-- account, and with the company.
create table line_read (
  company_id uuid not null references company (id) on delete cascade deferrable initially deferred,
  user_id uuid not null references app_user (id) on delete cascade deferrable initially deferred,
  line text not null,
  read_at timestamptz not null,
  primary key (company_id, user_id, line)
);
create index line_read_of_person on line_read (user_id);
alter table line_read enable row level security, force row level security;
create policy tables_owner_rows on line_read to tables_owner using (true) with check (true);
create policy acting_company_rows on line_read to acting_company
  using (company_id = app_company() and user_id = app_user_id())
  with check (company_id = app_company() and user_id = app_user_id());

create table email_message (
  id uuid primary key,
  event_id uuid not null,
  template text not null,
  recipient text not null,
  company_id uuid,
  subject_id uuid not null,
  status text not null,
  attempts integer not null default 0,
  due_at timestamptz not null,
  leased_until timestamptz,
  sent_at timestamptz,
  provider_id text,
  failure text,
  created_at timestamptz not null,
  problem text,
  constraint email_message_event_id_template_recipient_unique unique (event_id, template, recipient),
  constraint email_message_status_known check (status in ('queued', 'sending', 'sent', 'dropped', 'failed'))
);
create index email_message_company_id_created_at_index on email_message (company_id, created_at);
create index email_message_of_subject on email_message (company_id, subject_id, created_at);
-- However many alerts wait, every other mail goes first.
create index email_message_due_first on email_message (due_at)
  where status in ('queued', 'sending') and template <> 'job-alert';
create index email_message_due_after on email_message (due_at)
  where status in ('queued', 'sending') and template = 'job-alert';
create index email_message_of_recipient on email_message (lower(recipient));
create index email_message_created_at on email_message (created_at);
create index email_message_sent_at on email_message (sent_at) where sent_at is not null;
create index email_message_unsent on email_message (status, created_at)
  where status in ('queued', 'sending', 'failed');
-- Mails that were tried most often come first where somebody asks for that.
create index email_message_attempts on email_message (attempts, id);
alter table email_message enable row level security, force row level security;
create policy tables_owner_rows on email_message to tables_owner using (true) with check (true);
create policy acting_company_rows on email_message to acting_company
  using (company_id = app_company())
  with check (company_id = app_company());
create policy acting_platform_rows on email_message to acting_platform using (true) with check (true);
create policy worker_role_rows on email_message to worker_role using (true) with check (true);

create function forget_read_lines() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    delete from line_read where user_id = old.user_id and company_id = old.company_id and not exists (
      select from role_assignment held where held.user_id = old.user_id and held.company_id = old.company_id);
    return null;
  end $$;
create trigger role_assignment_forgets_read_lines after delete on role_assignment
  for each row when (old.company_id is not null) execute function forget_read_lines();
