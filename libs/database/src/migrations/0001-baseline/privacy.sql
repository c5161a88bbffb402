-- Requests of applicants about their data.

create table data_request (
  id uuid primary key,
  company_id uuid not null,
  application_id uuid not null,
  applicant_id uuid,
  kind text not null,
  field text,
  words text not null,
  requested_at timestamptz not null,
  due_at timestamptz not null,
  reminded_at timestamptz,
  assignee_id uuid,
  outcome text,
  answer text,
  answered_by uuid,
  answered_at timestamptz,
  version integer not null default 1,
  constraint data_request_kind_known check (kind in ('correct', 'object', 'restrict', 'erase')),
  constraint data_request_answer_whole
    check ((answered_at is null) = (outcome is null) and outcome in ('accepted', 'declined')),
  foreign key (company_id, application_id)
    references application (company_id, id) on delete cascade deferrable initially deferred
);
create index data_request_company_id_answered_at_due_at_index on data_request (company_id, answered_at, due_at);
create index data_request_applicant_id_requested_at_index on data_request (applicant_id, requested_at);
create index data_request_application on data_request (company_id, application_id);
create index data_request_open on data_request (due_at) where answered_at is null and reminded_at is null;
create unique index data_request_one_open on data_request (application_id, kind) where answered_at is null;
alter table data_request enable row level security, force row level security;
create policy tables_owner_rows on data_request to tables_owner using (true) with check (true);
create policy acting_company_rows on data_request to acting_company
  using (company_id = app_company())
  with check (company_id = app_company());
create policy acting_platform_rows on data_request to acting_platform
  using (company_id = app_company())
  with check (company_id = app_company());
create policy acting_person_rows on data_request to acting_person
  using (applicant_id = app_user_id())
  with check (applicant_id = app_user_id());
create policy worker_role_rows on data_request to worker_role
  using (company_id = app_company())
  with check (company_id = app_company());

-- A company is reminded once, a week before the date; what was asked by somebody who is erased is forgotten with
-- them.
create function due_data_requests(at_most integer) returns table (id uuid, company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select asked.id, asked.company_id from data_request asked
    join application on application.company_id = asked.company_id and application.id = asked.application_id
      and application.erased_at is null
    where asked.answered_at is null and asked.reminded_at is null and asked.due_at <= now() + interval '7 days'
    order by asked.due_at limit at_most
  $$;

create function forgettable_data_requests(at_most integer) returns table (id uuid, company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select asked.id, asked.company_id from data_request asked
    join application on application.company_id = asked.company_id and application.id = asked.application_id
    where application.erased_at is not null and asked.applicant_id is not null
      and (asked.answered_at is null or asked.answered_at < now() - interval '1 day'
        or exists (select from email_message mail
          where mail.company_id = asked.company_id and mail.subject_id = asked.id
            and mail.template = 'data-request-answered'))
      and not exists (select from email_message mail
        where mail.company_id = asked.company_id and mail.subject_id = asked.id
          and mail.status in ('queued', 'sending'))
    order by asked.id limit at_most
  $$;
