import type { EntityManager } from '@mikro-orm/postgresql';
import { sweep, type SweepContext } from '../../engine/schedules/sweep.js';

/** Rows of one transaction. */
const atOnce = 5_000;

/** One statement, hence all or nothing: a row is marked where it is counted, and counted where it is marked. */
const JOB_EVENTS = `with
  taken as (
    update job_event set summed_at = now()
    where id in (select id from job_event where summed_at is null order by id limit ? for update skip locked)
    returning name, job_id, company_id, (happened_at at time zone 'UTC')::date as day),
  jobs as (
    insert into job_day (job_id, day, company_id, clicks)
    select job_id, day, company_id, count(*) from taken
    where name = 'job_listing_click' and job_id is not null group by 1, 2, 3 order by 1, 2
    on conflict (job_id, day) do update set clicks = job_day.clicks + excluded.clicks),
  companies as (
    insert into company_day (company_id, day, clicks, job_clicks)
    select company_id, day, count(*) filter (where name = 'company_profile_click'),
      count(*) filter (where name = 'job_listing_click') from taken
    where company_id is not null group by 1, 2 order by 1, 2
    on conflict (company_id, day) do update
      set clicks = company_day.clicks + excluded.clicks, job_clicks = company_day.job_clicks + excluded.job_clicks),
  platform as (
    insert into platform_day (day, metric, value)
    select day, case name when 'job_listing_click' then 'jobClicks' else 'companyClicks' end, count(*) from taken
    group by 1, 2 order by 1, 2
    on conflict (day, metric) do update set value = platform_day.value + excluded.value)
  select count(*)::int as taken from taken`;

const PAGE_VIEWS = `with
  taken as (
    update page_view set summed_at = now()
    where id in (select id from page_view where summed_at is null order by id limit ? for update skip locked)
    returning (seen_at at time zone 'UTC')::date as day),
  platform as (
    insert into platform_day (day, metric, value)
    select day, 'pageViews', count(*) from taken group by 1 order by 1
    on conflict (day, metric) do update set value = platform_day.value + excluded.value)
  select count(*)::int as taken from taken`;

/** Adds what visitors looked at to the days it happened on: per job, per company, and on the whole platform. */
export const rollupVisits = sweep({
  name: 'rollup-visits',
  every: 60_000,
  async run(context) {
    await untilNothingIsLeft(context, JOB_EVENTS);
    await untilNothingIsLeft(context, PAGE_VIEWS);
  },
});

/** Sums of days change the same rows in an order of their own: one after the other, none waits for the other for ever. */
export async function afterOtherSums(em: EntityManager): Promise<void> {
  await em.execute(`select pg_advisory_xact_lock(hashtext('sums of days'))`);
}

async function untilNothingIsLeft({ acrossCompanies }: SweepContext, statement: string): Promise<void> {
  let taken = atOnce;
  while (taken === atOnce) {
    const [row] = await acrossCompanies(async (em) => {
      await afterOtherSums(em);
      return em.execute<{ taken: number }[]>(statement, [atOnce]);
    });
    taken = row?.taken ?? 0;
  }
}
