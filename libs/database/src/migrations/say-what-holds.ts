import { Migration } from '@mikro-orm/migrations';

/**
 * A report says what holds whom, and that a consent ended only of those whom it kept longer than the rule. A night learns
 * by which moment and which consent it decided, so that it can look again.
 */
export class SayWhatHolds extends Migration {
  override up(): void {
    this.addSql('drop function retention_cases(timestamptz, jsonb, timestamptz, uuid, integer)');
    this.addSql(cases);
  }
}

/**
 * As before; but where a consent lasted longer than the period, its end is the last day, and one that did not counts as if
 * it had never been given.
 */
const cases = `
create function retention_cases(moment timestamptz, presets jsonb, after timestamptz, after_id uuid, at_most integer)
  returns table (id uuid, applicant_id uuid, job_id uuid, status text, decided_at timestamptz, ended_at timestamptz,
    country text, keep_unit text, keep_count integer, counted text, consented boolean, due boolean, held boolean, version integer,
    held_by text, cutoff timestamptz, consent_months integer)
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
      select timed.*, moment - timed.kept as cutoff, moment - timed.hired_kept as hired_cutoff
      from (select line.*, make_interval(weeks => case unit when 'weeks' then count else 0 end,
          months => case unit when 'months' then count else 0 end) as kept,
        ((presets #>> '{hired,count}') || ' ' || (presets #>> '{hired,unit}'))::interval as hired_kept
        from line) timed
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
      coalesce(case when longer.consented then agreed.ended_at end, counting.since, decided.decided_at),
      nullif(period.country, ''), period.unit, period.count, period.counted, longer.consented,
      limits.cutoff >= decided.decided_at
        and (decided.status <> 'refused' or decided.public_stage = 'notSelected')
        and (period.counted = 'decision' or contact.at is null or contact.at <= limits.cutoff)
        and coalesce(agreed.ended_at <= moment, true),
      holding.held_by is not null, decided.version, holding.held_by, limits.cutoff, period.consent
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
      left join lateral (select max(least(consent.ends_at, consent.withdrawn_at,
            consent.given_at + make_interval(months => period.consent))) as ended_at from consent
        where limits.cutoff >= decided.decided_at and consent.company_id = decided.company_id
          and consent.application_id = decided.id and consent.purpose = 'talent-pool') agreed on true
      cross join lateral (select case when period.counted = 'lastContact'
        then greatest(decided.decided_at, contact.at) else decided.decided_at end as since) counting
      cross join lateral (select coalesce(agreed.ended_at > greatest(counting.since + period.kept,
        case when decided.status = 'hired' then counting.since + period.hired_kept end), false) as consented) longer
      cross join lateral (select case
          when exists (select from hold
            where hold.company_id = decided.company_id and hold.job_id = decided.job_id
              and (hold.application_id is null or hold.application_id = decided.id)
              and hold.ended_at is null and (hold.ends_at is null or hold.ends_at > moment)) then 'hold'
          when decided.restricted_at is not null then 'restriction'
          when exists (select from privacy_request asked
            where asked.company_id = decided.company_id and asked.application_id = decided.id
              and asked.answered_at is null and asked.kind in ('restrict', 'correct')) then 'request'
        end as held_by offset 0) holding
    order by decided.decided_at, decided.id
  $$;
`;
