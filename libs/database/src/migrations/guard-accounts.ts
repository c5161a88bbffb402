import { Migration } from '@mikro-orm/migrations';

/** Shutting an account leaves no company and no platform without an admin, whatever else happens at that moment. */
export class GuardAccounts extends Migration {
  override up(): void {
    this.addSql(keepsAnAdmin);
  }
}

/**
 * The backstop behind the locks of the command, as roles have theirs: asked at commit, company after company in the same
 * order. Whoever repairs the database by hand has entered no mode and may.
 */
const keepsAnAdmin = `
create function keep_an_admin_account() returns trigger
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
        where held.role_type = administered.role_type and held.company_id is not distinct from administered.company_id
          and held.deactivated_at is null) then
        raise exception 'The last admin cannot go'
          using errcode = '23514', constraint = 'role_assignment_keeps_an_admin';
      end if;
    end loop;
    return null;
  end
  $$;
create constraint trigger app_user_keeps_an_admin after update on app_user
  deferrable initially deferred for each row
  when (old.disabled_at is null and new.disabled_at is not null and old.email_verified)
  execute function keep_an_admin_account();
`;
