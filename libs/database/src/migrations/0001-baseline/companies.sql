-- Companies, their suspensions, and their deletion.

create table company (
  id uuid primary key,
  name text not null,
  status text not null,
  suspended_at timestamptz,
  website text,
  email text,
  phone text,
  description text,
  location jsonb not null,
  social jsonb not null,
  logo_file_id uuid,
  banner_file_id uuid,
  member_type text,
  cohort_id text,
  created_at timestamptz not null,
  version integer not null default 1,
  deletion_requested_at timestamptz,
  deletion_due_at timestamptz,
  deletion_started_at timestamptz,
  headline text,
  headcount integer,
  business text,
  founded integer,
  industry text,
  languages jsonb not null default '[]',
  hiring_steps jsonb not null default '[]',
  workplaces jsonb not null default '[]',
  time_zone text not null default 'UTC',
  constraint company_status_known check (status in ('draft', 'published')),
  constraint company_name_given check (btrim(name) <> '')
);
create index company_created_at_id_index on company (created_at, id);
create index company_deletion_due on company (deletion_due_at) where deletion_due_at is not null;
create index company_of_member_type on company (member_type) where member_type is not null;
create index company_of_cohort on company (cohort_id) where cohort_id is not null;
alter table company enable row level security, force row level security;
create policy tables_owner_rows on company to tables_owner using (true) with check (true);
create policy acting_company_rows on company to acting_company
  using (id = app_company())
  with check (id = app_company());
create policy acting_person_rows on company to acting_person
  using (id = app_company())
  with check (id = app_company());
create policy acting_platform_rows on company to acting_platform using (true) with check (true);
create policy worker_role_rows on company to worker_role using (id = app_company()) with check (id = app_company());

create table company_suspension (
  id uuid primary key,
  company_id uuid not null,
  reason text not null check (reason in ('fraud', 'rules', 'unverified', 'membership', 'ownWish', 'other',
    'deletion')),
  note text not null,
  suspended_by uuid,
  suspended_at timestamptz not null,
  ended_at timestamptz,
  ended_by uuid,
  end_note text,
  constraint company_suspension_company_fkey foreign key (company_id)
    references company (id) deferrable initially deferred
);
create index company_suspension_of_company on company_suspension (company_id, suspended_at);
create unique index company_suspension_that_holds on company_suspension (company_id) where ended_at is null;
alter table company_suspension enable row level security, force row level security;
create policy tables_owner_rows on company_suspension to tables_owner using (true) with check (true);
create policy acting_company_rows on company_suspension to acting_company
  using (company_id = app_company())
  with check (company_id = app_company());
create policy acting_platform_rows on company_suspension to acting_platform using (true) with check (true);
create policy worker_role_rows on company_suspension to worker_role
  using (company_id = app_company())
  with check (company_id = app_company());

create function my_company_name(asked_company uuid) returns text
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select company.name from company
    where company.id = asked_company and exists (
      select from role_assignment held
      where held.company_id = company.id and held.user_id = app_user_id() and held.deactivated_at is null)
  $$;

-- Tells members alone, as `my_company_name` does; `is_public` says who else may see the image.
create function my_company_logo(asked_company uuid) returns table (logo_file_id uuid, is_public boolean)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select company.logo_file_id, company.status = 'published' and company.suspended_at is null
    from company
    where company.id = asked_company and exists (
      select from role_assignment held
      where held.company_id = company.id and held.user_id = app_user_id() and held.deactivated_at is null)
  $$;

create function is_suspended_company(asked uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from company where id = asked and suspended_at is not null) $$;

create function is_job_of_suspended(asked uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select exists (select from job join company on company.id = job.company_id
      where job.id = asked and job.status = 'published' and job.taken_down_at is null
        and company.status = 'published' and company.suspended_at is not null)
  $$;

-- Shuts a company whose time has come: nobody acts for it any more, and nothing of it is public. Answers whether it
-- is shut. One that a backup brought back is shut `again`, whatever its row says. From then on nothing is taken back,
-- so that what was asked for belongs to the log of the platform: the company's goes with it.
create function start_company_deletion(asked uuid, again boolean) returns boolean
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    if again then
      update company set deletion_requested_at = coalesce(deletion_requested_at, now()), deletion_due_at = now(),
        deletion_started_at = null where id = asked and id = app_company();
    end if;
    update company set deletion_started_at = coalesce(deletion_started_at, now()),
      suspended_at = coalesce(suspended_at, now()), logo_file_id = null, banner_file_id = null
    where id = asked and id = app_company() and deletion_due_at <= now() and deletion_started_at is null;
    if not found then
      return exists (select from company where id = asked and deletion_started_at is not null);
    end if;
    update audit_event set company_id = null where id = (select id from audit_event
      where company_id = asked and action = 'company.deletion-requested' order by occurred_at desc, id desc limit 1);
    -- Answers they may ask for again tell of candidates, and afterwards nobody knows whose they were.
    delete from idempotency_key where user_id in (select user_id from role_assignment where company_id = asked);
    delete from role_assignment where company_id = asked;
    delete from invitation where company_id = asked;
    delete from company_domain where company_id = asked;
    delete from public_job where company_id = asked;
    delete from job_search where company_id = asked;
    delete from public_company where company_id = asked;
    return true;
  end $$;

-- Companies whose night was interrupted, and where it may begin those with something that may be over. A week is the
-- shortest time of all.
create function companies_to_clear(moment timestamptz, begins boolean, at_most integer) returns table (company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select night.company_id from retention_run night where night.state in ('reporting', 'erasing')
    union
    (select company.id from company
    where begins and exists (select from application sent
        where sent.company_id = company.id and sent.status <> 'active' and sent.erased_at is null
          and greatest(sent.changed_at, sent.stage_since) <= moment - interval '1 week')
      and not exists (select from retention_run night where night.company_id = company.id and night.runs_at = moment)
    order by company.id limit at_most)
  $$;

-- Those whose time has come; while somebody holds something of it, a company stays.
create function companies_to_delete(at_most integer) returns table (id uuid, company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select company.id, company.id from company
    where company.deletion_due_at <= now() and (company.deletion_started_at is not null or not exists (
      select from legal_hold where legal_hold.company_id = company.id and legal_hold.ended_at is null
        and (legal_hold.ends_at is null or legal_hold.ends_at > now())))
    order by company.deletion_due_at limit at_most
  $$;

create function files_of_company(asked uuid, most integer) returns table (id uuid, storage_key text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select stored_file.id, stored_file.storage_key from stored_file
    where stored_file.company_id = asked and asked = app_company()
    union all
    select job_import.id, job_import.storage_key from job_import
    where job_import.company_id = asked and asked = app_company()
    limit most
  $$;

create function forget_files_of_company(asked uuid, listed uuid[]) returns void
  language sql security definer set search_path = public, pg_temp
  as $$
    delete from stored_file where id = any(listed) and company_id = asked and asked = app_company();
    delete from job_import_problem where import_id = any(listed) and company_id = asked and asked = app_company();
    delete from imported_id where import_id = any(listed) and company_id = asked and asked = app_company();
    delete from job_import where id = any(listed) and company_id = asked and asked = app_company();
  $$;

-- Deletes rows of a company that goes, no more at once than it is told, those first that hang on others. Files go
-- with their bytes, events last of all. Nothing is left where it answers none.
create function erase_company_rows(asked uuid, most integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  declare
    place text;
    gone integer;
    total integer := 0;
  begin
    -- Another worker was first.
    if not exists (select from company where id = asked) then
      return 0;
    end if;
    if asked is distinct from app_company()
      or not exists (select from company where id = asked and deletion_started_at is not null)
      or exists (select from application where company_id = asked and erased_at is null) then
      raise exception 'Only what hangs on a company that goes is deleted, after its applications';
    end if;
    foreach place in array array[
      'live_event', 'activity_mention', 'activity_read', 'message_file', 'answer_file', 'activity', 'review',
      'rejection', 'reminder_request_item', 'reminder_request', 'response_reminder', 'response_digest', 'bulk_action_item',
      'bulk_action', 'data_request', 'legal_hold', 'consent', 'file_access', 'application_text', 'application_draft',
      'saved_job', 'email_message', 'application', 'job_reviewer', 'job_announcement', 'job_import_problem',
      'imported_id', 'job_import', 'job_day', 'job_event', 'job_search', 'public_job', 'saved_view',
      'message_template', 'reply_record', 'job', 'stage', 'pipeline', 'company_day', 'counted_company',
      'public_company', 'retention_rule', 'retention_run', 'employer_notice', 'company_settings', 'line_read',
      'company_suspension', 'company_note', 'role_assignment', 'invitation', 'dead_letter', 'audit_event'
    ] loop
      execute format('delete from %I where ctid = any(array(select ctid from %I where company_id = $1 limit $2))',
        place, place) using asked, most - total;
      get diagnostics gone = row_count;
      total := total + gone;
      exit when total >= most;
    end loop;
    return total;
  end $$;

-- Deletes the row itself once no event of it is on its way any more. Answers whether it is gone.
create function end_company_deletion(asked uuid) returns boolean
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    perform from company where id = asked and id = app_company() and deletion_started_at is not null for update;
    if not found or exists (select from outbox_message where company_id = asked
        and (dispatched_at is null or receipts_due_at is not null)) then
      return false;
    end if;
    while erase_company_rows(asked, 1000) > 0 loop
    end loop;
    delete from outbox_message where company_id = asked;
    delete from idempotency_key where position(asked::text in answer::text) > 0;
    perform note_erasure('company', asked, now());
    update job_report set email = null, words = '', forgotten_at = coalesce(forgotten_at, now())
      where reported_job_id in (select id from reported_job where company_id = asked);
    update reported_job set company_id = null, job_title = '', law = null, statement = null, appeal_words = null,
      appealed_by = null, appeal_reasons = null where company_id = asked;
    perform lock_application_metrics(asked);
    delete from application_change where company_id = asked;
    delete from application_metric where company_id = asked;
    delete from job_first where company_id = asked;
    delete from job_change where company_id = asked;
    delete from company_total where company_id = asked;
    delete from company_course where company_id = asked;
    delete from company where id = asked;
    return true;
  end $$;
