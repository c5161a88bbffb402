import { Migration } from '@mikro-orm/migrations';

/**
 * Every act in the audit log has a name of its own and says what it was done to. Rows from before get the names their own
 * details tell, and so does what the version before writes while it still runs.
 */
export class NameAuditedActs extends Migration {
  override up(): void {
    this.addSql(`alter table "audit_event" add "entity_name" text null`);
    this.addSql(nameOfAct);
    this.addSql(nameOfEntity);
    this.addSql(renameActs);
    this.addSql(renameActsToCome);
    this.addSql(personName);
  }
}

/** Acts were named as rows of the permission table, several of them alike; what was done stood in the details. */
const nameOfAct = `
create function audit_act_named(was text, change jsonb) returns text
  language sql immutable set search_path = public, pg_temp
  as $$
    select case was
      when 'user-account.register' then 'account.registered'
      when 'user.edit-own' then 'user.edited'
      when 'user.disable' then case
        when change ? 'sessions' then 'user.signed-out'
        when (change ->> 'disabled')::boolean then 'user.disabled'
        else 'user.enabled' end
      when 'notification-settings.edit-own' then 'notification-settings.edited'
      when 'first-administrator' then 'platform-admin.appointed'
      when 'platform-admin.remove' then 'platform-admin.removed'
      when 'company.create' then 'company.created'
      when 'company.edit' then 'company.edited'
      when 'company.publish' then case
        when change ->> 'status' = 'published' then 'company.published' else 'company.unpublished' end
      when 'company.suspend' then case
        when (change ->> 'suspended')::boolean then 'company.suspended' else 'company.restored' end
      when 'company-settings.edit' then 'company-settings.edited'
      when 'invitation.send' then case
        when change ? 'link' then 'invitation.link-shared' else 'invitation.sent' end
      when 'invitation.resend' then 'invitation.resent'
      when 'invitation.revoke' then 'invitation.revoked'
      when 'invitation.answer' then case
        when change #>> '{after,status}' = 'accepted' then 'invitation.accepted' else 'invitation.declined' end
      when 'member.change-role' then 'member.role-changed'
      when 'member.deactivate' then case
        when change -> 'after' = 'null' then 'member.removed'
        when change #>> '{after,deactivatedAt}' is null then 'member.reactivated'
        else 'member.deactivated' end
      when 'member.leave' then 'member.left'
      when 'job.create' then 'job.copied'
      when 'job.edit' then case
        when change ? 'closed' then 'job.closed'
        when change ? 'expiredAt' then 'job.extended'
        else 'job.edited' end
      when 'job.publish' then case
        when change ->> 'from' = 'published' then 'job.reopened' else 'job.published' end
      when 'job.unpublish' then 'job.unpublished'
      when 'job.delete' then 'job.deleted'
      when 'job.import' then 'job-import.started'
      when 'job-reviewer.assign' then case
        when change ? 'removed' then 'job-reviewer.removed' else 'job-reviewer.assigned' end
      when 'pipeline.edit' then case
        when change ? 'added' then 'stage.added'
        when change ? 'edited' then 'stage.edited'
        when change ? 'removed' then 'stage.removed'
        else 'pipeline.reordered' end
      else was
    end
  $$;
`;

/** What a thing is called today is not what it was called then, so only the row itself is asked. */
const nameOfEntity = `
create function audit_entity_named(was text, change jsonb) returns text
  language sql immutable set search_path = public, pg_temp
  as $$
    select case was
      when 'company.create' then change ->> 'name'
      when 'job.delete' then change ->> 'title'
      when 'job.import' then change ->> 'fileName'
      when 'pipeline.edit' then coalesce(change ->> 'added', change ->> 'edited', change ->> 'removed')
    end
  $$;
`;

/** Rows from before. */
export const renameActs = `
update audit_event set
  action = audit_act_named(action, change),
  entity_name = audit_entity_named(action, change)
where audit_act_named(action, change) <> action;
`;

/** Rows the version before writes after this has run. */
const renameActsToCome = `
create function name_audited_act() returns trigger
  language plpgsql set search_path = public, pg_temp
  as $$
  begin
    new.entity_name = coalesce(new.entity_name, audit_entity_named(new.action, new.change));
    new.action = audit_act_named(new.action, new.change);
    return new;
  end
  $$;
create trigger audit_event_name before insert on audit_event
  for each row when (new.entity_name is null) execute function name_audited_act();
`;

/**
 * Whom an act of the acting company was done to, though they may have left it since. It stands nowhere in the log itself,
 * so that it goes when they go.
 */
const personName = `
create function audit_person_name(asked uuid) returns text
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select case
      when act.entity_type = 'invitation' then (select email from invitation where id = act.entity_id)
      else (
        select nullif(btrim(person.first_name || ' ' || person.last_name), '') from app_user person
        where person.id = case
          when act.entity_type = 'user' then act.entity_id
          when act.change ? 'userId' then (act.change ->> 'userId')::uuid
          when act.action = 'job-reviewer.assigned' then (act.change ->> 'assigned')::uuid
          when act.action = 'job-reviewer.removed' then (act.change ->> 'removed')::uuid
          end)
      end
    from audit_event act
    where act.id = asked and act.company_id is not distinct from app_company()
  $$;
`;
