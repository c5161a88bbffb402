/* What decides how long an application is kept, by the country of its job whatever that is called there. */

/** As before; but the country of the job is known by its name, too. */
export const cases = `
create or replace function retention_cases(moment timestamptz, presets jsonb, after timestamptz, after_id uuid, at_most integer)
  returns table (id uuid, applicant_id uuid, job_id uuid, status text, decided_at timestamptz, ended_at timestamptz,
    country text, keep_unit text, keep_count integer, counted text, consented boolean, due boolean, held boolean, version integer)
  language sql stable
  as $$
    with line as materialized (
      select own.country, own.keep_unit as unit, own.keep_count as count, own.counted_from as counted,
        own.consent_months as consent
      from retention_rule own where own.company_id = app_company()
      union all
      select preset.country, preset.unit, preset.count, preset.counted, preset.consent
      from jsonb_to_recordset(presets -> 'lines')
        preset (country text, unit text, count integer, counted text, consent integer)
      where preset.country <> '' and not exists (select from retention_rule own
        where own.company_id = app_company() and own.country = preset.country)
      union all
      select preset.country, case when chosen.company_id is null then preset.unit else 'months' end,
        coalesce(chosen.retention_months, preset.count), preset.counted,
        coalesce(chosen.retention_consent_months, preset.consent)
      from jsonb_to_recordset(presets -> 'lines')
        preset (country text, unit text, count integer, counted text, consent integer)
        left join company_settings chosen on chosen.company_id = app_company()
      where preset.country = ''
    ), period as materialized (
      select line.*, moment - make_interval(weeks => case unit when 'weeks' then count else 0 end,
          months => case unit when 'months' then count else 0 end) as cutoff,
        moment - ((presets #>> '{hired,count}') || ' ' || (presets #>> '{hired,unit}'))::interval as hired_cutoff
      from line
    ), decided as materialized (
      select sent.id, sent.version, sent.applicant_id, sent.company_id, sent.job_id, sent.status, sent.public_stage, sent.restricted_at,
        greatest(sent.changed_at, sent.stage_since) as decided_at
      from application sent
      where sent.company_id = app_company() and sent.status <> 'active' and sent.erased_at is null
        and greatest(sent.changed_at, sent.stage_since) <= (select max(cutoff) from period)
        and (greatest(sent.changed_at, sent.stage_since), sent.id)
          > (coalesce(after, '-infinity'), coalesce(after_id, '00000000-0000-0000-0000-000000000000'))
      order by greatest(sent.changed_at, sent.stage_since), sent.id limit at_most
    )
    select decided.id, decided.applicant_id, decided.job_id, decided.status, decided.decided_at,
      case when period.counted = 'lastContact' then greatest(decided.decided_at, contact.at) else decided.decided_at end,
      nullif(period.country, ''), period.unit, period.count, period.counted, coalesce(agreed.consented, false),
      limits.cutoff >= decided.decided_at
        and (decided.status <> 'refused' or decided.public_stage = 'notSelected')
        and (period.counted = 'decision' or contact.at is null or contact.at <= limits.cutoff)
        and coalesce(agreed.ended_at <= moment, true),
      decided.restricted_at is not null or exists (select from hold
        where hold.company_id = decided.company_id and hold.job_id = decided.job_id
          and (hold.application_id is null or hold.application_id = decided.id)
          and hold.ended_at is null and (hold.ends_at is null or hold.ends_at > moment))
        or exists (select from privacy_request asked
          where asked.company_id = decided.company_id and asked.application_id = decided.id
            and asked.answered_at is null and asked.kind in ('restrict', 'correct')),
      decided.version
    from decided
      join job on job.company_id = decided.company_id and job.id = decided.job_id
      join company on company.id = decided.company_id
      cross join lateral (select country_code(coalesce(nullif(job.location ->> 'country', ''),
        company.location ->> 'country')) as country offset 0) place
      cross join lateral (select * from period where period.country in (place.country, '')
        order by period.country desc limit 1) period
      cross join lateral (select case when decided.status = 'hired' then least(period.cutoff, period.hired_cutoff)
        else period.cutoff end as cutoff) limits
      left join lateral (select max(line.created_at) as at from activity line
        where period.counted = 'lastContact' and limits.cutoff >= decided.decided_at
          and line.company_id = decided.company_id and line.application_id = decided.id and line.type = 'message'
      ) contact on true
      left join lateral (select true as consented,
          max(least(consent.ends_at, consent.withdrawn_at,
            consent.given_at + make_interval(months => period.consent))) as ended_at from consent
        where limits.cutoff >= decided.decided_at and consent.company_id = decided.company_id
          and consent.application_id = decided.id and consent.purpose = 'talent-pool'
        having count(*) > 0) agreed on true
    order by decided.decided_at, decided.id
  $$;
`;

/** The same for what somebody is asked after a refusal. */
export const terms = `
create or replace function talent_pool_terms(asked uuid)
  returns table (company_name text, country text, of_country integer, elsewhere integer)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select coalesce(sent.job_snapshot #>> '{company,name}', company.name), place.country, own.consent_months, chosen.retention_consent_months
    from application sent
      join job on job.company_id = sent.company_id and job.id = sent.job_id
      join company on company.id = sent.company_id
      cross join lateral (select country_code(coalesce(nullif(job.location ->> 'country', ''),
        company.location ->> 'country')) as country) place
      left join retention_rule own on own.company_id = sent.company_id and own.country = place.country
      left join company_settings chosen on chosen.company_id = sent.company_id
    where sent.id = asked and sent.applicant_id = app_user_id() and sent.erased_at is null
  $$;
`;

/** And for what stays of somebody whose account goes. */
export const keptApplications = `
create or replace function my_kept_applications(presets jsonb) returns table (id uuid, company_id uuid, company_name text,
    job_title text, kept_until timestamptz, keep_unit text, keep_count integer, counted text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select sent.id, sent.company_id, company.name, job.title,
      case when sent.status <> 'active' and sent.public_stage in ('hired', 'notSelected', 'withdrawn')
          and coalesce(sent.public_stage_from <= now(), true)
        then greatest(from_then.at + length.kept,
          case when sent.status = 'hired'
            then from_then.at + ((presets #>> '{hired,count}') || ' ' || (presets #>> '{hired,unit}'))::interval end) end,
      line.unit, line.count, line.counted
    from application sent
      join company on company.id = sent.company_id
      join job on job.company_id = sent.company_id and job.id = sent.job_id
      left join company_settings chosen on chosen.company_id = sent.company_id
      cross join lateral (select country_code(coalesce(nullif(job.location ->> 'country', ''),
        company.location ->> 'country')) as country) place
      cross join lateral (select * from (
          select 1 as place, own.keep_unit as unit, own.keep_count as count, own.counted_from as counted
          from retention_rule own where own.company_id = sent.company_id and own.country = place.country
          union all
          select 2, preset.unit, preset.count, preset.counted
          from jsonb_to_recordset(presets -> 'lines') preset (country text, unit text, count integer, counted text)
          where preset.country = place.country and preset.country <> ''
          union all
          select 3, case when chosen.company_id is null then preset.unit else 'months' end,
            coalesce(chosen.retention_months, preset.count), preset.counted
          from jsonb_to_recordset(presets -> 'lines') preset (country text, unit text, count integer, counted text)
          where preset.country = '') possible order by possible.place limit 1) line
      cross join lateral (select make_interval(weeks => case line.unit when 'weeks' then line.count else 0 end,
          months => case line.unit when 'months' then line.count else 0 end) as kept) length
      cross join lateral (select greatest(sent.changed_at, sent.stage_since, case when line.counted = 'lastContact'
          then (select max(written.created_at) from activity written where written.company_id = sent.company_id
            and written.application_id = sent.id and written.type = 'message') end) as at) from_then
    where sent.applicant_id = app_user_id() and sent.erased_at is null
  $$;
`;
