import { Migration } from '@mikro-orm/migrations';

/** The audit log of a company leads to nobody who was erased there: neither by what they asked nor by who looked at them. */
export class ForgetWhoAsked extends Migration {
  override up(): void {
    this.addSql(index);
    this.addSql(erasing);
    this.addSql(askedBefore);
    this.addSql(lookedAtBefore);
    this.addSql(goneWhenLookedAt);
    this.addSql(looks);
  }
}

/** The rows of the log that are about an applicant, by what they name. */
const index = `
create index audit_event_about_applicant on audit_event (entity_id)
  where action in ('privacy-request.made', 'candidate.read');
`;

/**
 * That an applicant asked something stays, and that somebody of the platform looked at what they had sent; who it was goes.
 * The version before names them by their account where somebody looks.
 */
const erasing = `
do $do$
declare
  before text := pg_get_functiondef('erase_traces(uuid, uuid, uuid, timestamptz)'::regprocedure);
  line text := 'delete from hold where company_id = ours and application_id = asked;';
begin
  if position(line in before) = 0 then raise exception 'erase_traces() is not what it was'; end if;
  execute replace(before, line, line || $sql$
    update audit_event set actor_id = null, address_prefix = null
    where action = 'privacy-request.made' and company_id = ours and entity_id = any(array(
      select id from privacy_request where company_id = ours and application_id = asked));
    update audit_event set entity_type = 'application', entity_id = asked
    where entity_type = 'user' and entity_id = person and action = 'candidate.read' and company_id = ours;$sql$);
end $do$;
`;

/** Requests know their applications for good. */
export const askedBefore = `
update audit_event made set actor_id = null, address_prefix = null
from privacy_request asked
  join application sent on sent.company_id = asked.company_id and sent.id = asked.application_id
    and sent.erased_at is not null
where made.action = 'privacy-request.made' and made.entity_id = asked.id and made.company_id = asked.company_id
  and made.actor_id is not null;
`;

/** Pages of people who were erased are found by an id that stands in for theirs, too. */
export const lookedAtBefore = `
update audit_event looked set entity_type = 'application', entity_id = sent.id
from application sent
where looked.entity_type = 'user' and looked.action = 'candidate.read' and sent.company_id = looked.company_id
  and sent.applicant_id = looked.entity_id and sent.erased_at is not null;
`;

/** Which application of theirs it was nobody knows any more. */
export const goneWhenLookedAt = `
update audit_event looked set entity_type = 'company', entity_id = looked.company_id
where looked.entity_type = 'user' and looked.action = 'candidate.read' and looked.company_id is not null
  and not exists (select from application sent
    where sent.company_id = looked.company_id and sent.applicant_id = looked.entity_id);
`;

/** What others did to somebody's account, and who of the platform looked at what they sent. */
const looks = `
create or replace function acts_about_me() returns table (action text, company_id uuid, occurred_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select act.action, act.company_id, act.occurred_at from audit_event act
    where act.entity_type = 'user' and act.entity_id = app_user_id() and act.actor_id is distinct from app_user_id()
    union all
    select looked.action, looked.company_id, looked.occurred_at from application sent
    join audit_event looked on looked.entity_id = sent.id and looked.entity_type = 'application'
      and looked.action = 'candidate.read'
    where sent.applicant_id = app_user_id()
  $$;
`;
