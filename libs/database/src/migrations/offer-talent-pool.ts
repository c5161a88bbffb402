import { Migration } from '@mikro-orm/migrations';

/** Applicants let a company keep them after a refusal; alerts are agreed to where they are kept, with their searches. */
export class OfferTalentPool extends Migration {
  override up(): void {
    this.addSql(consents);
    this.addSql(terms);
    this.addSql(renewals);
  }
}

/** Nothing was ever agreed to in another way: there was no screen for it. */
const consents = `
alter table consent drop constraint consent_purpose_known, drop constraint consent_of_company;
alter table "consent" alter column "company_id" set not null, alter column "application_id" set not null,
  alter column "ends_at" set not null, add column "words" text not null default '';
alter table consent add constraint consent_purpose_known check (purpose = 'talent-pool');
create index consent_in_force on consent (company_id, ends_at) where withdrawn_at is null;
create index consent_to_renew on consent (ends_at) where withdrawn_at is null and renewal_asked_at is null;
`;

/**
 * What decides how long the acting person's application may be kept with their consent: the line of its country, where the
 * company decided one, and that for everywhere else.
 */
const terms = `
create function talent_pool_terms(asked uuid)
  returns table (company_name text, country text, of_country integer, elsewhere integer)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select coalesce(sent.job_snapshot #>> '{company,name}', company.name), place.country, own.consent_months, chosen.retention_consent_months
    from application sent
      join job on job.company_id = sent.company_id and job.id = sent.job_id
      join company on company.id = sent.company_id
      cross join lateral (select coalesce(nullif(job.location ->> 'country', ''), company.location ->> 'country', '') as country) place
      left join retention_rule own on own.company_id = sent.company_id and own.country = place.country
      left join company_settings chosen on chosen.company_id = sent.company_id
    where sent.id = asked and sent.applicant_id = app_user_id() and sent.erased_at is null
  $$;
`;

/** Whoever agreed is asked once, a month before the end. What was renewed ends with that and is not found any more. */
const renewals = `
create function consents_to_renew(at_most integer) returns table (id uuid, company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select consent.id, consent.company_id from consent
    where consent.withdrawn_at is null and consent.renewal_asked_at is null
      and consent.ends_at > now() and consent.ends_at <= now() + interval '30 days'
    order by consent.ends_at limit at_most
  $$;
`;
