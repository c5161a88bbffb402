import { Migration } from '@mikro-orm/migrations';

/** People delete their accounts, and have seven days to change their mind. */
export class DeleteAccounts extends Migration {
  override up(): void {
    this.addSql(columns);
    this.addSql(keepsAnAdmin);
    this.addSql(ownFiles);
    this.addSql(eraseAccount);
    this.addSql(staying);
  }
}

const columns = `
alter table app_user add "deletion_asked_at" timestamptz null, add "deletion_due_at" timestamptz null,
  add "deletion_begun_at" timestamptz null;
create index app_user_deletion_due on app_user (deletion_due_at) where deletion_due_at is not null;
alter table app_user add constraint app_user_deletion check ((deletion_asked_at is null) = (deletion_due_at is null));
`;

/** Whoever is about to go keeps no company and no platform from being without an admin. */
const keepsAnAdmin = `
create function keep_an_admin_who_stays() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  declare
    administered record;
  begin
    if coalesce(current_setting('role', true), 'none') in ('none', 'tables_owner') then
      return null;
    end if;
    for administered in
      select distinct role_type, company_id from role_assignment
      where user_id = new.id and role_type in ('companyAdmin', 'stacAdmin') and deactivated_at is null
      order by company_id
    loop
      if administered.company_id is null then
        perform pg_advisory_xact_lock(hashtext('platform admins'));
      else
        perform from company where id = administered.company_id for update;
      end if;
      if not exists (
        select from role_assignment held
        join app_user person on person.id = held.user_id and person.disabled_at is null and person.email_verified
          and person.deletion_due_at is null
        where held.role_type = administered.role_type and held.company_id is not distinct from administered.company_id
          and held.deactivated_at is null) then
        raise exception 'The last admin cannot go'
          using errcode = '23514', constraint = 'role_assignment_keeps_an_admin';
      end if;
    end loop;
    return null;
  end
  $$;
create constraint trigger app_user_keeps_an_admin_who_stays after update on app_user
  deferrable initially deferred for each row
  when (old.deletion_due_at is null and new.deletion_due_at is not null and old.disabled_at is null and old.email_verified)
  execute function keep_an_admin_who_stays();
`;

/** Files that go with their owner: nothing that was sent carries them. */
const ownFiles = `
create function files_of_account(asked uuid) returns table (id uuid, storage_key text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select file.id, file.storage_key from stored_file file
    where file.owner_user_id = asked
      and not exists (select from application sent where sent.cv_file_id = file.id)
      and not exists (select from answer_file carried where carried.file_id = file.id)
      and not exists (select from message_file carried where carried.file_id = file.id)
  $$;
`;

/**
 * Takes everything away that an account is, whose deletion has begun. What was sent to companies stays with them, and so
 * does a row without a person, which it hangs on. Doing it again changes nothing.
 */
const eraseAccount = `
create function erase_account(asked uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  declare
    address text;
  begin
    select lower(email) into address from app_user where id = asked and deletion_begun_at is not null and issuer <> 'erased';
    if not found then return; end if;
    delete from email_message where lower(recipient) = address and company_id is null;
    update email_message set recipient = 'erased:' || id, status = case when status = 'queued' then 'dropped' else status end
      where lower(recipient) = address;
    delete from contact_message where lower(email) = address;
    delete from invitation where lower(email) = address;
    update application set photo_file_id = null where applicant_id = asked and photo_file_id is not null;
    delete from data_export where user_id = asked;
    delete from applicant_profile where user_id = asked;
    delete from application_draft where user_id = asked;
    delete from saved_job where user_id = asked;
    delete from alert_subscriber where user_id = asked or email = address;
    delete from saved_view where user_id = asked;
    delete from notification_setting where user_id = asked;
    delete from idempotency_key where user_id = asked;
    delete from activity_read where user_id = asked;
    delete from consent where user_id = asked and company_id is null;
    delete from review where user_id = asked and done_at is null;
    delete from job_reviewer where user_id = asked;
    delete from role_assignment where user_id = asked;
    delete from stored_file where id in (select gone.id from files_of_account(asked) gone);
    update stored_file set removed_at = coalesce(removed_at, now()) where owner_user_id = asked;
    update app_user set issuer = 'erased', subject = id::text, email = '', email_verified = false, first_name = '',
      last_name = '', photo_file_id = null, disabled_at = coalesce(disabled_at, now()), deletion_asked_at = null,
      deletion_due_at = null, version = version + 1
    where id = asked;
  end
  $$;
create index email_message_of_recipient on email_message (lower(recipient));
create index invitation_of_email on invitation (lower(email));
`;

/** Employers that keep what somebody sent, with how many applications. */
const staying = `
create function my_employers() returns table (company_id uuid, company_name text, applications bigint)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select sent.company_id, company.name, count(*) from application sent join company on company.id = sent.company_id
    where sent.applicant_id = app_user_id() group by sent.company_id, company.name
  $$;
create function my_lonely_roles() returns table (company_id uuid, company_name text, role_type text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select own.company_id, company.name, own.role_type from role_assignment own
    left join company on company.id = own.company_id
    where own.user_id = app_user_id() and own.role_type in ('companyAdmin', 'stacAdmin') and own.deactivated_at is null
      and not exists (select from role_assignment held
        join app_user person on person.id = held.user_id and person.disabled_at is null and person.email_verified
          and person.deletion_due_at is null
        where held.id <> own.id and held.role_type = own.role_type
          and held.company_id is not distinct from own.company_id and held.deactivated_at is null)
  $$;
`;
