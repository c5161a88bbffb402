import type { EntityManager } from '@mikro-orm/postgresql';
import type { RecountNote } from './recount-note.js';
import { isAloneWithSums } from './rollup-days.js';
import { afterOtherSums } from './rollup-visits.js';

/** Repaired by one run; whatever is left waits for the next one. */
const atMost = 10_000;

const WRONG = `select place, id, company_id, day::text as day, metric, had::int as had, counted::int as counted
  from wrong_days((now() at time zone 'UTC')::date - 1)
  order by place, id, day, metric limit ?`;

type WrongDay = {
  place: string | null;
  id: string | null;
  company_id: string | null;
  day: string | null;
  metric: string;
  had: number;
  counted: number;
};

const REPAIR_JOB = `insert into job_day (job_id, company_id, day, applications) values (?, ?, ?, ?)
  on conflict (job_id, day) do update set applications = excluded.applications`;
const REPAIR_COMPANY = `insert into company_day (company_id, day, applications) values (?, ?, ?)
  on conflict (company_id, day) do update set applications = excluded.applications`;
const REPAIR_PLATFORM = `insert into platform_day (day, metric, value) values (?, ?, ?)
  on conflict (day, metric) do update set value = excluded.value`;

/** Holds yesterday and today against the rows their figures are about, and repairs what is off. */
export async function recountDays(em: EntityManager, note: RecountNote): Promise<void> {
  // While they are summed up there is nothing to compare with.
  if (!(await isAloneWithSums(em))) return;
  await afterOtherSums(em);
  const wrong = await em.execute<WrongDay[]>(WRONG, [atMost]);
  for (const { place, id, company_id: companyId, day, metric, had, counted } of wrong) {
    if (place === 'job') await em.execute(REPAIR_JOB, [id, companyId, day, counted], 'run');
    else if (place === 'company') await em.execute(REPAIR_COMPANY, [companyId, day, counted], 'run');
    else await em.execute(REPAIR_PLATFORM, [day, metric, counted], 'run');
    note.addDay(place === 'platform' ? `day.${metric}` : `day.${place}.${metric}`, {
      had,
      counted,
    });
  }
}
