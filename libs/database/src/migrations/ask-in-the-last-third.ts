import { Migration } from '@mikro-orm/migrations';

/** Whoever agreed for one month is asked in the last third of it whether it may go on, not in the moment they agree. */
export class AskInTheLastThird extends Migration {
  override up(): void {
    this.addSql(renewableFrom);
    this.addSql(renewable);
  }
}

/** `renewableFrom` of the contracts is the same. In seconds: days are not equally long where clocks are changed. */
const renewableFrom = `
create function consent_renewable_from(given_at timestamptz, ends_at timestamptz) returns timestamptz
  language sql stable parallel safe
  as $$ select ends_at - make_interval(secs => least(extract(epoch from ends_at - given_at) / 3, 30 * 86400)) $$;
`;

const renewable = `
create or replace function consents_to_renew(at_most integer) returns table (id uuid, company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select consent.id, consent.company_id from consent
      join application sent on sent.id = consent.application_id and sent.restricted_at is null
    where consent.withdrawn_at is null and consent.renewal_asked_at is null
      and consent.ends_at > now() and consent.ends_at <= now() + interval '30 days'
      and consent_renewable_from(consent.given_at, consent.ends_at) <= now()
    order by consent.ends_at limit at_most
  $$;
`;
