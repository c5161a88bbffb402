-- Consents applicants give.

create table consent (
  id uuid primary key,
  user_id uuid not null references app_user (id) on delete cascade deferrable initially deferred,
  company_id uuid not null,
  application_id uuid not null,
  purpose text not null,
  text_version text not null,
  granted_at timestamptz not null,
  ends_at timestamptz not null,
  withdrawn_at timestamptz,
  renewal_requested_at timestamptz,
  version integer not null default 1,
  words text not null default '',
  constraint consent_purpose_known check (purpose = 'talent-pool'),
  foreign key (company_id, application_id)
    references application (company_id, id) on delete cascade deferrable initially deferred
);
create index consent_user_id_granted_at_index on consent (user_id, granted_at);
create index consent_company_id_application_id_index on consent (company_id, application_id);
create index consent_in_force on consent (company_id, ends_at) where withdrawn_at is null;
create index consent_to_renew on consent (ends_at) where withdrawn_at is null and renewal_requested_at is null;
alter table consent enable row level security, force row level security;
create policy tables_owner_rows on consent to tables_owner using (true) with check (true);
create policy acting_company_rows on consent to acting_company
  using (company_id = app_company())
  with check (company_id = app_company());
create policy acting_person_rows on consent to acting_person
  using (user_id = app_user_id())
  with check (user_id = app_user_id());
create policy acting_platform_rows on consent to acting_platform
  using (company_id = app_company())
  with check (company_id = app_company());
create policy worker_role_rows on consent to worker_role using (true) with check (true);

-- `renewableFrom` of the contracts is the same. In seconds: days are not equally long where clocks are changed.
create function consent_renewable_from(granted_at timestamptz, ends_at timestamptz) returns timestamptz
  language sql stable parallel safe
  as $$ select ends_at - make_interval(secs => least(extract(epoch from ends_at - granted_at) / 3, 30 * 86400)) $$;

-- Whoever agreed is asked once, a month before the end. What was renewed ends with that and is not found any more; a
-- consent about what is restricted is not renewed.
create function consents_to_renew(at_most integer) returns table (id uuid, company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select consent.id, consent.company_id from consent
      join application sent on sent.id = consent.application_id and sent.restricted_at is null
    where consent.withdrawn_at is null and consent.renewal_requested_at is null
      and consent.ends_at > now() and consent.ends_at <= now() + interval '30 days'
      and consent_renewable_from(consent.granted_at, consent.ends_at) <= now()
    order by consent.ends_at limit at_most
  $$;

-- What decides how long the acting person's application may be kept with their consent: the line of its country,
-- where the company decided one, and that for everywhere else.
create function talent_pool_terms(asked uuid)
  returns table (company_name text, country text, of_country integer, elsewhere integer)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select coalesce(sent.job_snapshot #>> '{company,name}', company.name), place.country, own.consent_months,
      chosen.retention_consent_months
    from application sent
      join job on job.company_id = sent.company_id and job.id = sent.job_id
      join company on company.id = sent.company_id
      cross join lateral (select country_code(coalesce(nullif(job.location ->> 'country', ''),
        company.location ->> 'country')) as country) place
      left join retention_rule own on own.company_id = sent.company_id and own.country = place.country
      left join company_settings chosen on chosen.company_id = sent.company_id
    where sent.id = asked and sent.applicant_id = app_user_id() and sent.erased_at is null
  $$;

create function remember_withdrawn_consent() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    perform note_erasure('consent', new.id, new.withdrawn_at);
    return null;
  end $$;
create trigger consent_remembered after update of withdrawn_at on consent for each row
  when (old.withdrawn_at is null and new.withdrawn_at is not null) execute function remember_withdrawn_consent();
