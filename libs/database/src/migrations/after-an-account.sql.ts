/**
 * What somebody sent and until when its company keeps it: the lines are those of \`retention_cases\`, without a consent to
 * be kept longer, which ends with the account. Where the applicant knows of no decision there is no date. And for a company
 * whether the account of somebody who applied is gone.
 */
export const forCompanies = `
create function my_kept_applications(presets jsonb) returns table (id uuid, company_id uuid, company_name text,
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
      cross join lateral (select coalesce(nullif(job.location ->> 'country', ''), company.location ->> 'country', '')
        as country) place
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

create function is_deleted_account(asked uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select exists (select from app_user person where person.id = asked and person.deletion_begun_at is not null)
      and exists (select from application sent where sent.applicant_id = asked and sent.company_id = app_company())
  $$;
`;

/** Who wrote a line. Of an account that is gone there is no name but the one an applicant sent along. */
export const authors = `
create or replace function activity_author(asked uuid) returns table (first_name text, last_name text, photo_file_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select case when person.deletion_begun_at is null then person.first_name else sent.first_name end,
      case when person.deletion_begun_at is null then person.last_name else sent.last_name end, person.photo_file_id
    from activity
      join app_user person on person.id = activity.source_id
      join application sent on sent.company_id = activity.company_id and sent.id = activity.application_id
    where activity.id = asked and (person.deletion_begun_at is null or activity.source = 'applicant')
      and (activity.company_id = app_company() or (activity.type = 'message' and exists (
        select from application own where own.id = activity.application_id and own.applicant_id = app_user_id())))
  $$;
`;
