import { Migration } from '@mikro-orm/migrations';

/**
 * Days whose figures differ from the rows they are about. Applications stay until their company goes, so that theirs are
 * found too high as well as too low; whoever signed up, completed onboarding or published may be gone since.
 */
export class RecountDays extends Migration {
  override up(): void {
    this.addSql(wrongDays);
  }
}

/** What came within a minute of the last sum, or after it, waits for the next one. */
const wrongDays = `
create function wrong_days(since date)
  returns table (place text, id uuid, company_id uuid, day date, figure text, had bigint, counted bigint)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    with summed as (select summed_at - interval '1 minute' as at from days_summed_up),
    sent as (
      select application.company_id, application.job_id, (applied_at at time zone 'UTC')::date as day, count(*) as most,
        count(*) filter (where applied_at < summed.at) as least
      from application, summed where applied_at >= since::timestamp at time zone 'UTC' group by 1, 2, 3),
    kept as (
      select 'job' as place, job_day.job_id as id, job_day.company_id, job_day.day, job_day.applications::bigint as value
      from job_day where job_day.day >= since
      union all select 'company', company_day.company_id, company_day.company_id, company_day.day, company_day.applications
      from company_day where company_day.day >= since
      union all select 'platform', null, null, platform_day.day, platform_day.value
      from platform_day where platform_day.figure = 'applications' and platform_day.day >= since),
    truth as (
      select 'job' as place, sent.job_id as id, sent.company_id, sent.day, sent.most, sent.least from sent
      union all select 'company', sent.company_id, sent.company_id, sent.day, sum(sent.most), sum(sent.least)
      from sent group by 2, 3, 4
      union all select 'platform', null, null, sent.day, sum(sent.most), sum(sent.least) from sent group by 4),
    compared as (
      select coalesce(kept.place, truth.place) as place, coalesce(kept.id, truth.id) as id,
        coalesce(kept.company_id, truth.company_id) as company_id, coalesce(kept.day, truth.day) as day,
        coalesce(kept.value, 0) as had, coalesce(truth.most, 0)::bigint as most, coalesce(truth.least, 0)::bigint as least
      from kept full join truth on truth.place = kept.place and truth.day = kept.day
        and truth.id is not distinct from kept.id
      where exists (select from summed))
    select place, id, company_id, day, 'applications', had, most from compared
    where had < least or had > most and case place
      when 'platform' then not exists (select from company where deletion_begun_at is not null)
        and not exists (select from erasure where kind = 'company' and erased_at >= since::timestamp at time zone 'UTC')
      else exists (select from company where company.id = compared.company_id and deletion_begun_at is null) end
    union all
    select 'platform', null, null, found.day, found.figure, coalesce(known.value, 0), found.value
    from summed, daily_figures(since) found
      left join platform_day known on known.day = found.day and known.figure = found.figure
    where found.figure <> 'applications' and found.day < (summed.at at time zone 'UTC')::date
      and coalesce(known.value, 0) < found.value
  $$;
`;
