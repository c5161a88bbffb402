import { Migration } from '@mikro-orm/migrations';

/** What everybody did is one list over all companies; of a candidate it says which application it was. */
export class ListWhatEverybodyDid extends Migration {
  override up(): void {
    this.addSql(finding);
    this.addSql(everyActThereIs);
    this.addSql(candidate);
  }
}

/** In the order of time, and which acts there are at all. */
const finding = `
create index audit_event_of_everybody on audit_event (occurred_at, id);
create index audit_event_acts_of_everybody on audit_event (action, occurred_at);
`;

/** Which acts there are anywhere, found from one to the next by an index. */
const everyActThereIs = `
create function every_act_there_is() returns table (action text)
  language plpgsql stable set search_path = public, pg_temp
  as $$
  declare
    next_one text;
  begin
    select min(act.action) into next_one from audit_event act;
    while next_one is not null loop
      action := next_one;
      return next;
      select min(act.action) into next_one from audit_event act where act.action > next_one;
    end loop;
  end
  $$;
`;

/** Which application an act was about. Platform admins read rows of every company; what was applied for is no secret to them. */
const candidate = `
create function audit_candidate(asked uuid)
  returns table (job_id uuid, job_title text, applicant_id uuid, erased_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select job.id, job.title, sent.applicant_id, sent.erased_at
    from audit_event act
    join application sent on sent.company_id = act.company_id and sent.id = case act.entity_type
      when 'application' then act.entity_id
      when 'activity' then (select line.application_id from activity line where line.id = act.entity_id)
      when 'privacy-request' then
        (select request.application_id from privacy_request request where request.id = act.entity_id) end
    join job on job.id = sent.job_id
    where act.id = asked
      and (act.company_id is not distinct from app_company() or current_setting('role', true) = 'acting_platform')
  $$;
`;
