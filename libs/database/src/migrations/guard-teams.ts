import { Migration } from '@mikro-orm/migrations';

/**
 * Members have versions; a company and the platform keep an admin whatever two people do at once; and questions about
 * teams that reach over row-level security on purpose.
 */
export class GuardTeams extends Migration {
  override up(): void {
    this.addSql(`alter table "role_assignment" add "version" int not null default 1`);
    this.addSql(keepsAnAdmin);
    this.addSql(invitationAtHand);
    this.addSql(auditActor);
  }
}

/**
 * The backstop behind the locks of the commands: asked at commit, one after the other for each company, so that two
 * admins who remove each other cannot both succeed. Whoever repairs the database by hand has entered no mode and may.
 */
const keepsAnAdmin = `
create function keep_an_admin() returns trigger
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
    if exists (
      select from role_assignment held
      join app_user person on person.id = held.user_id and person.disabled_at is null and person.email_verified
      where held.role_type = old.role_type and held.company_id is not distinct from old.company_id
        and held.deactivated_at is null) then
      return null;
    end if;
    raise exception 'The last admin cannot go' using errcode = '23514', constraint = 'role_assignment_keeps_an_admin';
  end
  $$;
create constraint trigger role_assignment_keeps_an_admin after update or delete on role_assignment
  deferrable initially deferred for each row
  when (old.role_type in ('companyAdmin', 'stacAdmin') and old.deactivated_at is null)
  execute function keep_an_admin();
`;

/** What the holder of an invitation's link may be told; whether they hold it, the caller proves with the token. */
const invitationAtHand = `
create function invitation_at_hand(asked uuid) returns table (
  id uuid, company_id uuid, email text, role_type text, status text, token_version integer, expires_at timestamptz,
  revoked_at timestamptz, now timestamptz, entity_name text, inviter_name text, inviter_roles text[])
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select invitation.id, invitation.company_id, invitation.email, invitation.role_type, invitation.status,
      invitation.token_version, invitation.expires_at, invitation.revoked_at, clock_timestamp(), company.name,
      nullif(btrim(inviter.first_name || ' ' || inviter.last_name), ''),
      array(select held.role_type from role_assignment held
        where held.user_id = inviter.id and inviter.disabled_at is null and held.deactivated_at is null
          and (held.company_id = invitation.company_id or held.role_type = 'stacAdmin'))
    from invitation
    left join company on company.id = invitation.company_id
    left join app_user inviter on inviter.id = invitation.invited_by
    where invitation.id = asked
  $$;
`;

/** Who did an act of the acting company, though they may have left it since. */
const auditActor = `
create function audit_actor_name(asked uuid) returns text
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select nullif(btrim(person.first_name || ' ' || person.last_name), '') from audit_event
    join app_user person on person.id = audit_event.actor_id
    where audit_event.id = asked and audit_event.company_id is not distinct from app_company()
  $$;
`;
