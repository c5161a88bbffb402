import { Migration } from '@mikro-orm/migrations';

/** Companies are deleted with all that hangs on them; once `deletion_begun_at` is there nothing is taken back any more. */
export class DeleteCompanies extends Migration {
  override up(): void {
    this.addSql(columns);
    this.addSql(tombstones);
    this.addSql(lastAdmins);
    this.addSql(finding);
    this.addSql(beginning);
    this.addSql(emptying);
    this.addSql(ending);
  }
}

const columns = `
alter table company add column deletion_asked_at timestamptz null, add column deletion_due_at timestamptz null,
  add column deletion_begun_at timestamptz null;
create index company_deletion_due on company (deletion_due_at) where deletion_due_at is not null;
`;

const tombstones = `
alter table erasure drop constraint erasure_kind_known;
alter table erasure add constraint erasure_kind_known check (kind in ('application', 'account', 'company'));
create or replace function tombstone_subjects(what text, hashes text[])
  returns table (id uuid, company_id uuid, subject_hash text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select sent.id, sent.company_id, encode(sha256(convert_to(sent.id::text, 'UTF8')), 'hex') from application sent
    where what = 'application' and sent.erased_at is null
      and encode(sha256(convert_to(sent.id::text, 'UTF8')), 'hex') = any(hashes)
    union all
    select person.id, null::uuid, encode(sha256(convert_to(person.id::text, 'UTF8')), 'hex') from app_user person
    where what = 'account' and person.issuer <> 'erased'
      and encode(sha256(convert_to(person.id::text, 'UTF8')), 'hex') = any(hashes)
    union all
    select company.id, company.id, encode(sha256(convert_to(company.id::text, 'UTF8')), 'hex') from company
    where what = 'company' and encode(sha256(convert_to(company.id::text, 'UTF8')), 'hex') = any(hashes)
  $$;
`;

/** As before, but a company that goes needs no admin. */
const lastAdmins = `
create or replace function keep_an_admin() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    if coalesce(current_setting('role', true), 'none') in ('none', 'tables_owner') then
      return null;
    end if;
    if tg_op = 'UPDATE' and new.role_type = old.role_type and new.deactivated_at is null
      and new.company_id is not distinct from old.company_id then
      return null;
    end if;
    if old.company_id is null then
      perform pg_advisory_xact_lock(hashtext('platform admins'));
    else
      perform from company where id = old.company_id and deletion_begun_at is null for update;
      if not found then
        return null;
      end if;
    end if;
    if not exists (select from app_user where id = old.user_id and disabled_at is null and email_verified) then
      return null;
    end if;
    if has_admin_who_stays(old.role_type, old.company_id) then
      return null;
    end if;
    raise exception 'The last admin cannot go' using errcode = '23514', constraint = 'role_assignment_keeps_an_admin';
  end
  $$;
`;

/** Those whose time has come; while somebody holds something of it, a company stays. */
const finding = `
create function companies_to_delete(at_most integer) returns table (id uuid, company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select company.id, company.id from company
    where company.deletion_due_at <= now() and (company.deletion_begun_at is not null or not exists (
      select from hold where hold.company_id = company.id and hold.ended_at is null
        and (hold.ends_at is null or hold.ends_at > now())))
    order by company.deletion_due_at limit at_most
  $$;
`;
/**
 * Shuts a company whose time has come: nobody acts for it any more, and nothing of it is public. Answers whether it is shut.
 * One that a backup brought back is shut `again`, whatever its row says.
 */
const beginning = `
create function begin_company_deletion(asked uuid, again boolean) returns boolean
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    if again then
      update company set deletion_asked_at = coalesce(deletion_asked_at, now()), deletion_due_at = now(),
        deletion_begun_at = null where id = asked and id = app_company();
    end if;
    update company set deletion_begun_at = coalesce(deletion_begun_at, now()),
      suspended_at = coalesce(suspended_at, now()), logo_file_id = null, banner_file_id = null
    where id = asked and id = app_company() and deletion_due_at <= now() and deletion_begun_at is null;
    if not found then
      return exists (select from company where id = asked and deletion_begun_at is not null);
    end if;
    -- Answers they may ask for again tell of candidates, and afterwards nobody knows whose they were.
    delete from idempotency_key where user_id in (select user_id from role_assignment where company_id = asked);
    delete from role_assignment where company_id = asked;
    delete from invitation where company_id = asked;
    delete from public_job where company_id = asked;
    delete from job_search where company_id = asked;
    delete from public_company where company_id = asked;
    return true;
  end $$;
`;

/** Where rows of a company are, those first that hang on others. Files go with their bytes, events last of all. */
const tables = [
  ...['live_event', 'activity_mention', 'activity_read', 'message_file', 'answer_file', 'activity'],
  ...['review', 'refusal', 'asked_reminder_item', 'asked_reminder', 'answer_reminder', 'answer_digest'],
  ...['bulk_action_item', 'bulk_action', 'privacy_request', 'hold', 'consent', 'file_access'],
  ...['application_text', 'application_draft', 'saved_job', 'email_message', 'application'],
  ...['job_reviewer', 'job_announcement', 'job_import_problem', 'imported_id', 'job_import', 'job_day'],
  ...['job_event', 'job_search', 'public_job', 'saved_view', 'message_template', 'reply_record', 'job'],
  ...['stage', 'pipeline', 'company_day', 'counted_company', 'public_company', 'retention_rule'],
  ...['retention_run', 'employer_notice', 'company_settings', 'role_assignment', 'invitation'],
  ...['dead_letter', 'audit_event'],
];

/** Deletes rows of a company that goes, no more at once than it is told; nothing is left where it answers none. */
const emptying = `
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
      or not exists (select from company where id = asked and deletion_begun_at is not null)
      or exists (select from application where company_id = asked and erased_at is null) then
      raise exception 'Only what hangs on a company that goes is deleted, after its applications';
    end if;
    foreach place in array array['${tables.join("', '")}'] loop
      execute format('delete from %I where ctid = any(array(select ctid from %I where company_id = $1 limit $2))',
        place, place) using asked, most - total;
      get diagnostics gone = row_count;
      total := total + gone;
      exit when total >= most;
    end loop;
    return total;
  end $$;

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
`;

/** Deletes the row itself once no event of it is on its way any more. Answers whether it is gone. */
const ending = `
create function end_company_deletion(asked uuid) returns boolean
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    perform from company where id = asked and id = app_company() and deletion_begun_at is not null for update;
    if not found or exists (select from outbox_message where company_id = asked
        and (dispatched_at is null or receipts_due_at is not null)) then
      return false;
    end if;
    while erase_company_rows(asked, 1000) > 0 loop
    end loop;
    delete from outbox_message where company_id = asked;
    delete from idempotency_key where position(asked::text in answer::text) > 0;
    perform note_erasure('company', asked, now());
    delete from company where id = asked;
    return true;
  end $$;
`;
