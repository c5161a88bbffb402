import { Migration } from '@mikro-orm/migrations';

/** What platform staff did is one list over all companies, which names what it was done to. */
export class ListWhatStaffDid extends Migration {
  override up(): void {
    this.addSql(finding);
    this.addSql(actsThereAre);
    this.addSql(actorName);
    this.addSql(personName);
  }
}

/** In the order of time, and which acts there are at all. */
const finding = `
create index audit_event_of_staff on audit_event (occurred_at, id) where acting_role = 'stacAdmin';
create index audit_event_acts_of_staff on audit_event (action) where acting_role = 'stacAdmin';
create index audit_event_acts_of_company on audit_event (company_id, action, acting_role);
`;

/** Which acts there are, found from one to the next by an index: nobody reads the whole log for it. */
const actsThereAre = `
create function acts_there_are(asked uuid, of_staff boolean) returns table (action text)
  language plpgsql stable set search_path = public, pg_temp
  as $$
  declare
    last_one text := '';
    next_one text;
  begin
    loop
      if asked is not null then
        select min(act.action) into next_one from audit_event act where act.company_id = asked and act.action > last_one;
      elsif of_staff then
        select min(act.action) into next_one from audit_event act
          where act.acting_role = 'stacAdmin' and act.action > last_one;
      else
        select min(act.action) into next_one from audit_event act where act.company_id is null and act.action > last_one;
      end if;
      exit when next_one is null;
      if asked is null or not of_staff or exists (select from audit_event act
          where act.company_id = asked and act.action = next_one and act.acting_role = 'stacAdmin') then
        action := next_one;
        return next;
      end if;
      last_one := next_one;
    end loop;
  end
  $$;
`;

/** Platform admins read rows of every company. */
const mayBeRead = `(act.company_id is not distinct from app_company() or current_setting('role', true) = 'acting_platform')`;

const actorName = `
create or replace function audit_actor_name(asked uuid) returns text
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select nullif(btrim(person.first_name || ' ' || person.last_name), '') from audit_event act
    join app_user person on person.id = act.actor_id
    where act.id = asked and ${mayBeRead}
  $$;
`;

/**
 * Whom an act was done to, though they may have left since. It stands nowhere in the log itself, so that it goes when they
 * go: of a candidate the name stands in the application, or in the account whose file or request it was.
 */
const personName = `
create or replace function audit_person_name(asked uuid) returns text
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select case
      when act.entity_type = 'invitation' then (select email from invitation where id = act.entity_id)
      when act.entity_type in ('application', 'activity', 'privacy-request') and not act.change ? 'userId' then (
        select nullif(btrim(sent.first_name || ' ' || sent.last_name), '') from application sent
        where sent.company_id = act.company_id and sent.id = case act.entity_type
          when 'application' then act.entity_id
          when 'activity' then (select line.application_id from activity line where line.id = act.entity_id)
          else (select request.application_id from privacy_request request where request.id = act.entity_id) end)
      else (
        select nullif(btrim(person.first_name || ' ' || person.last_name), '') from app_user person
        where person.id = case
          when act.entity_type = 'user' then act.entity_id
          when act.change ? 'userId' then (act.change ->> 'userId')::uuid
          when act.action = 'job-reviewer.assigned' then (act.change ->> 'assigned')::uuid
          when act.action = 'job-reviewer.removed' then (act.change ->> 'removed')::uuid
          when act.entity_type = 'stored_file' then
            (select file.owner_user_id from stored_file file where file.id = act.entity_id)
          end)
      end
    from audit_event act
    where act.id = asked and ${mayBeRead}
  $$;
`;
