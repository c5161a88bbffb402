import { Migration } from '@mikro-orm/migrations';
import { authors, forCompanies } from './after-an-account.sql.js';

/** People delete their accounts, and have seven days to change their mind. */
export class DeleteAccounts extends Migration {
  override up(): void {
    this.addSql(columns);
    this.addSql(keepsAnAdmin);
    this.addSql(keepsOutWhoGoes);
    this.addSql(heldAlone);
    this.addSql(ownFiles);
    this.addSql(countNoMore);
    this.addSql(eraseAccount);
    this.addSql(forCompanies);
    this.addSql(authors);
    this.addSql(knownBefore);
  }
}

const columns = `
alter table app_user add "deletion_asked_at" timestamptz null, add "deletion_due_at" timestamptz null,
  add "deletion_begun_at" timestamptz null, add "deletion_waits_since" timestamptz null;
create index app_user_deletion_due on app_user (deletion_due_at) where deletion_due_at is not null;
alter table app_user add constraint app_user_deletion check ((deletion_asked_at is null) = (deletion_due_at is null));
create index email_message_of_recipient on email_message (lower(recipient));
create index invitation_of_email on invitation (lower(email));
`;

/**
 * Whoever is about to go keeps no company and no platform from being without an admin: they count no more from the day
 * on which they ask. What has begun is past that question, so that an account a backup brings back goes in any case.
 */
const keepsAnAdmin = `
create function has_admin_who_stays(held_as text, held_in uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select exists (select from role_assignment held
      join app_user person on person.id = held.user_id and person.disabled_at is null and person.email_verified
        and person.deletion_due_at is null
      where held.role_type = held_as and held.company_id is not distinct from held_in and held.deactivated_at is null)
  $$;

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
      perform from company where id = old.company_id for update;
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

create or replace function keep_an_admin_account() returns trigger
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
      if not has_admin_who_stays(administered.role_type, administered.company_id) then
        raise exception 'The last admin cannot go'
          using errcode = '23514', constraint = 'role_assignment_keeps_an_admin';
      end if;
    end loop;
    return null;
  end
  $$;
drop trigger app_user_keeps_an_admin on app_user;
create constraint trigger app_user_keeps_an_admin after update on app_user
  deferrable initially deferred for each row
  when (old.disabled_at is null and old.email_verified and new.deletion_begun_at is null
    and (new.disabled_at is not null or old.deletion_due_at is null and new.deletion_due_at is not null))
  execute function keep_an_admin_account();
`;

/** Nobody gets a role in the moment in which their account goes: one of both commits first, and the other sees it. */
const keepsOutWhoGoes = `
create function role_of_who_stays() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    perform from app_user where id = new.user_id and deletion_begun_at is null for key share;
    if not found then
      raise exception 'The account of this role is being deleted'
        using errcode = '23514', constraint = 'role_assignment_of_who_stays';
    end if;
    return null;
  end
  $$;
create constraint trigger role_assignment_of_who_stays after insert on role_assignment
  deferrable initially deferred for each row execute function role_of_who_stays();
`;

/** Where somebody is the only admin who can act: somebody else has to become one before they go. */
const heldAlone = `
create function roles_held_alone(asked uuid) returns table (company_id uuid, company_name text, role_type text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select own.company_id, company.name, own.role_type from role_assignment own
    left join company on company.id = own.company_id
    where own.user_id = asked and own.role_type in ('companyAdmin', 'stacAdmin') and own.deactivated_at is null
      and not exists (select from role_assignment held
        join app_user person on person.id = held.user_id and person.disabled_at is null and person.email_verified
          and person.deletion_due_at is null
        where held.user_id <> asked and held.role_type = own.role_type
          and held.company_id is not distinct from own.company_id and held.deactivated_at is null)
  $$;
create function my_roles_held_alone() returns table (company_id uuid, company_name text, role_type text)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select alone.company_id, alone.company_name, alone.role_type from roles_held_alone(app_user_id()) alone $$;

create function accounts_to_delete(at_most integer) returns table (id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select person.id from app_user person where person.deletion_due_at <= now()
      and (person.deletion_waits_since is null or not exists (select from roles_held_alone(person.id)))
    order by person.deletion_due_at limit at_most
  $$;
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

/** The figures of the platform without an account, in the order in which all change them. */
const countNoMore = `
create function uncount_account(asked uuid) returns void
  language sql security definer set search_path = public, pg_temp
  as $$
    insert into statistic_counter (key, shard, value)
    select figure.key, here.shard, -figure.value
    from (select floor(random() * 8)::int as shard) here,
      (select 'applicantCount' as key, count(*) as value from role_assignment
          where user_id = asked and role_type = 'applicant' and deactivated_at is null
        union all select 'signupCount', least(count(*), 1) from role_assignment where user_id = asked
        union all select 'applicantOnboardedCount', count(*) from applicant_profile
          where user_id = asked and onboarded_at is not null
        union all select 'applicantSeniority.' || seniority, 1 from applicant_profile
          where user_id = asked and seniority is not null
        union all select 'cvFileCount', count(*) from stored_file
          where owner_user_id = asked and type = 'cv' and status = 'available' and removed_at is null) figure
    where figure.value > 0 order by figure.key
    on conflict (key, shard) do update set value = statistic_counter.value + excluded.value
  $$;
`;

/**
 * Takes everything away that an account is, whose deletion has begun. What was sent to companies stays with them, and so
 * does a row without a person, which it hangs on. As long as the sign-in service may still know the account, the row
 * remembers it there (\`signed_off\`), so that the run that deletes accounts finishes it. Doing it again changes nothing.
 */
const eraseAccount = `
create function erase_account(asked uuid, signed_off boolean) returns void
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  declare
    address text;
  begin
    select lower(email) into address from app_user where id = asked and deletion_begun_at is not null and issuer <> 'erased';
    if not found then return; end if;
    if address <> '' then
      delete from email_message where lower(recipient) = address and company_id is null;
      update email_message set recipient = 'erased:' || id, status = case when status = 'queued' then 'dropped' else status end
        where lower(recipient) = address;
      delete from contact_message where lower(email) = address;
      delete from invitation where lower(email) = address;
      delete from alert_subscriber where lower(email) = address;
    end if;
    perform uncount_account(asked);
    update application set photo_file_id = null where applicant_id = asked and photo_file_id is not null;
    delete from data_export where user_id = asked;
    delete from applicant_profile where user_id = asked;
    delete from application_draft where user_id = asked;
    delete from saved_job where user_id = asked;
    delete from alert_subscriber where user_id = asked;
    delete from saved_view where user_id = asked;
    delete from notification_setting where user_id = asked;
    delete from idempotency_key where user_id = asked;
    delete from activity_read where user_id = asked;
    delete from consent where user_id = asked and company_id is null;
    update consent set withdrawn_at = now(), version = version + 1
      where user_id = asked and withdrawn_at is null and coalesce(ends_at > now(), true);
    delete from review where user_id = asked and done_at is null;
    delete from job_reviewer where user_id = asked;
    delete from role_assignment where user_id = asked;
    delete from stored_file where id in (select gone.id from files_of_account(asked) gone);
    update stored_file set removed_at = coalesce(removed_at, now()) where owner_user_id = asked;
    update app_user set email = '', email_verified = false, first_name = '', last_name = '', photo_file_id = null,
      terms_version = null, terms_accepted_at = null, disabled_at = coalesce(disabled_at, now()), deletion_waits_since = null,
      issuer = case when signed_off then 'erased' else issuer end,
      subject = case when signed_off then id::text else subject end,
      deletion_asked_at = case when signed_off then null else deletion_asked_at end,
      deletion_due_at = case when signed_off then null else deletion_due_at end, version = version + 1
    where id = asked;
  end
  $$;
`;

/** Where nobody has an account yet, nobody has to be told of the terms that are in force from the first day on. */
const knownBefore = `
insert into legal_announcement (id, name, text_version, begun_at, done_at)
select gen_random_uuid(), 'terms', '1.3', now(), now() where not exists (select from app_user);
`;
