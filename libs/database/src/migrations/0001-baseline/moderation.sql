-- Reports of jobs, decisions about them, and appeals.

create table reported_job (
  id uuid primary key,
  company_id uuid,
  job_id uuid not null,
  job_title text not null,
  opened_at timestamptz not null,
  decision text,
  ground text,
  law text,
  statement text,
  was_live boolean not null default false,
  decided_by uuid,
  decided_at timestamptz,
  appeal_until timestamptz,
  appeal_words text,
  appealed_by uuid,
  appealed_at timestamptz,
  appeal_outcome text,
  appeal_reasons text,
  appeal_decided_by uuid,
  appeal_decided_at timestamptz,
  version integer not null default 1,
  constraint reported_job_decision_whole
    check ((decided_at is null) = (decision is null) and decision in ('takenDown', 'dismissed')),
  constraint reported_job_appeal_whole
    check ((appeal_decided_at is null) = (appeal_outcome is null) and appeal_outcome in ('granted', 'rejected'))
);
create index reported_job_company_id_job_id_index on reported_job (company_id, job_id);
create index reported_job_opened_at_id_index on reported_job (opened_at, id);
create unique index reported_job_one_open on reported_job (job_id) where decision is null;
alter table reported_job enable row level security, force row level security;
create policy tables_owner_rows on reported_job to tables_owner using (true) with check (true);
create policy acting_company_rows on reported_job to acting_company
  using (company_id = app_company() and decision = 'takenDown')
  with check (company_id = app_company() and decision = 'takenDown');
create policy acting_platform_rows on reported_job to acting_platform using (true) with check (true);
create policy worker_role_rows on reported_job to worker_role using (true) with check (true);

-- What two people sent at once counts twice; the same words about the same job, sent again, do not.
create table job_report (
  id uuid primary key,
  reported_job_id uuid not null references reported_job (id) on delete cascade deferrable initially deferred,
  reason text not null,
  words text not null,
  email text,
  sending_id uuid not null,
  sent_at timestamptz not null,
  forgotten_at timestamptz,
  constraint job_report_sending_id_unique unique (sending_id)
);
create index job_report_reported_job_id_sent_at_index on job_report (reported_job_id, sent_at);
create index job_report_remembered on job_report (sent_at) where forgotten_at is null;
alter table job_report enable row level security, force row level security;
create policy tables_owner_rows on job_report to tables_owner using (true) with check (true);
create policy acting_platform_rows on job_report to acting_platform using (true) with check (true);
create policy worker_role_rows on job_report to worker_role using (true) with check (true);
create policy public_reader_rows on job_report for insert to public_reader with check (true);

-- Where a report of a public job belongs: to those that wait for a decision, or to a new row. Whoever takes the job
-- down meanwhile is waited for. Answers nothing where the job is not public, and `known` where this report was sent
-- before.
create function open_reported_job(fresh uuid, asked uuid, sent_as uuid, why text, said text, address text)
  returns table (id uuid, company_id uuid, known boolean)
  language plpgsql volatile security definer set search_path = public, pg_temp
  as $$
  declare
    posting record;
    found_id uuid;
  begin
    select job.company_id, job.title into posting from job where job.id = asked and job.taken_down_at is null for share;
    if not found or not exists (select from public_job where public_job.job_id = asked) then
      return;
    end if;
    insert into reported_job (id, company_id, job_id, job_title, opened_at)
      values (fresh, posting.company_id, asked, posting.title, clock_timestamp())
      on conflict (job_id) where decision is null do nothing;
    select reported.id into found_id from reported_job reported
      where reported.job_id = asked and reported.decision is null for update;
    return query select found_id, posting.company_id, exists (select from job_report sent
      where sent.sending_id = sent_as or (sent.reported_job_id = found_id and sent.reason = why and sent.words = said
        and sent.email is not distinct from address));
  end $$;

-- A company is told how many people reported its job, and nothing else of them.
create function count_job_reports(asked uuid) returns integer
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select count(*)::int from job_report sent join reported_job reported on reported.id = sent.reported_job_id
    where sent.reported_job_id = asked and reported.decision = 'takenDown'
      and (reported.company_id = app_company() or current_setting('role', true) in ('acting_platform', 'worker_role'))
  $$;

create function is_taken_down(asked uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from job where id = asked and taken_down_at is not null) $$;

-- Reports about which nothing can change any more since `after_end` days, and all that are older than `at_most` days.
create function forgettable_job_reports(after_end integer, at_most integer, lines integer) returns table (id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select sent.id from job_report sent join reported_job reported on reported.id = sent.reported_job_id
    where sent.forgotten_at is null and (sent.sent_at < now() - make_interval(days => at_most)
      or case when reported.decision = 'dismissed' then reported.decided_at
          when reported.appeal_decided_at is not null then reported.appeal_decided_at
          when reported.appealed_at is null then reported.appeal_until end < now() - make_interval(days => after_end))
    order by sent.sent_at limit lines
  $$;
