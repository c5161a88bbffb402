import { Migration } from '@mikro-orm/migrations';

/** Consents are looked at through the application they are about. */
export class NameWhoeverAgreed extends Migration {
  override up(): void {
    this.addSql(named);
    this.addSql(renewable);
  }
}

/** A consent outlives the account of whoever gave it: in a breach they are named as their application names them. */
const named = `
do $do$ declare
  before text := pg_get_functiondef('people_concerned(text, uuid, timestamptz, timestamptz, integer)'::regprocedure);
  names text := $sql$select 'consent', person.first_name, person.last_name, person.email, null,$sql$;
  rows text := $sql$from consent join app_user person on person.id = consent.user_id$sql$;
begin
  if position(names in before) = 0 or position(rows in before) = 0 then
    raise exception 'people_concerned() is not what it was';
  end if;
  execute replace(replace(before, names, $sql$select 'consent', sent.first_name, sent.last_name, sent.email, sent.phone,$sql$),
    rows, $sql$from consent join application sent on sent.id = consent.application_id and sent.erased_at is null$sql$);
end $do$;
`;

/** As before, but not about what is restricted: nobody may rely on a consent there, nor renew it. */
const renewable = `
create or replace function consents_to_renew(at_most integer) returns table (id uuid, company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select consent.id, consent.company_id from consent
      join application sent on sent.id = consent.application_id and sent.restricted_at is null
    where consent.withdrawn_at is null and consent.renewal_asked_at is null
      and consent.ends_at > now() and consent.ends_at <= now() + interval '30 days'
    order by consent.ends_at limit at_most
  $$;
`;
