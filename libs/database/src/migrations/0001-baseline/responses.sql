-- Responses applicants wait for: reminders and digests of those that are due.

create table response_reminder (
  application_id uuid primary key,
  company_id uuid not null,
  due_at timestamptz not null,
  notify_applicant_at timestamptz,
  foreign key (company_id, application_id)
    references application (company_id, id) on delete cascade deferrable initially deferred
);
create index response_reminder_of_company on response_reminder (company_id, application_id);
-- Applicants hear that their day went by, a day after it, where nobody has answered by then. A move that can still be
-- undone is waited for: it may be an answer, or leave no trace.
create index response_reminder_unnotified on response_reminder (notify_applicant_at) where notify_applicant_at is not null;
alter table response_reminder enable row level security, force row level security;
create policy tables_owner_rows on response_reminder to tables_owner using (true) with check (true);
create policy worker_role_rows on response_reminder to worker_role
  using (company_id = app_company())
  with check (company_id = app_company());

create table response_digest (
  company_id uuid primary key references company (id) on delete cascade deferrable initially deferred,
  day date not null
);
alter table response_digest enable row level security, force row level security;
create policy tables_owner_rows on response_digest to tables_owner using (true) with check (true);
create policy worker_role_rows on response_digest to worker_role
  using (company_id = app_company())
  with check (company_id = app_company());

create table reminder_request (
  id uuid primary key,
  company_id uuid not null references company (id) on delete cascade deferrable initially deferred,
  requested_by uuid references app_user (id) on delete set null deferrable initially deferred,
  requested_at timestamptz not null,
  constraint reminder_request_company_id_id_unique unique (company_id, id)
);
create index reminder_request_company_id_index on reminder_request (company_id);
create index reminder_request_requested_by on reminder_request (requested_by);
alter table reminder_request enable row level security, force row level security;
create policy tables_owner_rows on reminder_request to tables_owner using (true) with check (true);
create policy acting_company_rows on reminder_request to acting_company
  using (company_id = app_company())
  with check (company_id = app_company());
create policy worker_role_rows on reminder_request to worker_role
  using (company_id = app_company())
  with check (company_id = app_company());

create table reminder_request_item (
  application_id uuid primary key,
  company_id uuid not null,
  reminder_id uuid not null,
  day date not null,
  foreign key (company_id, application_id)
    references application (company_id, id) on delete cascade deferrable initially deferred,
  foreign key (company_id, reminder_id)
    references reminder_request (company_id, id) on delete cascade deferrable initially deferred
);
create index reminder_request_item_of_company on reminder_request_item (company_id, application_id);
create index reminder_request_item_reminder_id_index on reminder_request_item (reminder_id);
alter table reminder_request_item enable row level security, force row level security;
create policy tables_owner_rows on reminder_request_item to tables_owner using (true) with check (true);
create policy acting_company_rows on reminder_request_item to acting_company
  using (company_id = app_company())
  with check (company_id = app_company());
create policy worker_role_rows on reminder_request_item to worker_role
  using (company_id = app_company())
  with check (company_id = app_company());

create function due_response_closings(at_most integer) returns table (id uuid, company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select application.job_id, application.company_id from company_settings chosen
    join application on application.company_id = chosen.company_id and application.restricted_at is null
      and application.response_due_at <= now() - make_interval(days => chosen.close_unanswered_days)
      and (application.status = 'active' or application.status = 'rejected' and exists (select from rejection
        where rejection.application_id = application.id and rejection.company_id = application.company_id
          and rejection.notified_at is null and (rejection.notify_at is null or rejection.notify_at > now())))
    where chosen.close_unanswered_since <= now() - make_interval(days => chosen.close_unanswered_days)
    group by application.job_id, application.company_id order by min(application.response_due_at) limit at_most
  $$;

create function due_response_digests(asked timestamptz, at_most integer) returns table (company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select company.id from company
    where not exists (select from response_digest told
        where told.company_id = company.id and told.day >= (asked at time zone 'UTC')::date)
      and exists (select from application where application.company_id = company.id
        and application.response_due_at <= asked + interval '7 days')
    order by company.id limit at_most
  $$;

-- Nobody is reminded of dates that went by more than a week ago: they are in every digest.
create function due_response_reminders(at_most integer) returns table (id uuid, company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select application.id, application.company_id from application
    left join response_reminder told on told.application_id = application.id
    where application.response_due_at <= now() and application.response_due_at > now() - interval '7 days'
      and told.due_at is distinct from application.response_due_at
    order by application.response_due_at limit at_most
  $$;

create function due_late_responses(at_most integer) returns table (id uuid, company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select reminder.application_id, reminder.company_id from response_reminder reminder
    join application on application.company_id = reminder.company_id and application.id = reminder.application_id
    where reminder.notify_applicant_at <= now() and coalesce(application.public_stage_from <= now(), true)
    order by reminder.notify_applicant_at limit at_most
  $$;
