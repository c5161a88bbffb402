import { mostPaidIn } from '@app/database/projections/most-paid-in';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type NewJob, NewJobs } from './new-jobs.js';

/** Jobs one statement reads, each with all its words. */
const atOnce = 500;

type Row = {
  id: string;
  number: number;
  earlier: number[];
  company_id: string;
  location_type: number;
  employment_type: number;
  seniority: number;
  industry: number;
  yearly_pay: string | null;
  currency: string | null;
  words: string[] | null;
  places: string[] | null;
};

const isOpen = `job_announcement.number > ? and job_announcement.number <= ?
  and (job_search.expired_at is null or job_search.expired_at > now())`;

/** What became public after one number and up to another, and is open now, of companies that are shown. */
export async function loadNewJobs(
  em: EntityManager,
  { from, through }: { from: number; through: number },
): Promise<NewJobs> {
  const [counted] = await em.execute<{ jobs: number }[]>(
    `select count(*)::int as jobs from job_announcement join job_search using (job_id) where ${isOpen}`,
    [from, through],
  );
  const [usual] = await em.execute<{ currency: string }[]>(mostPaidIn);
  const jobs = new NewJobs(counted?.jobs ?? 0, usual?.currency);
  let last = from;
  let left = counted?.jobs ?? 0;
  while (left > 0) {
    const rows: Row[] = await em.execute<Row[]>(
      `select job_id as id, number, earlier, job_search.company_id, location_type, employment_type, seniority, industry,
         yearly_pay, currency, tsvector_to_array(body) as words, tsvector_to_array(place_tsv) as places
       from job_announcement join job_search using (job_id)
       where ${isOpen} order by number limit ?`,
      [last, through, atOnce],
    );
    for (const row of rows.slice(0, left)) jobs.add(newJobOf(row));
    left = rows.length < atOnce ? 0 : left - rows.length;
    last = rows.at(-1)?.number ?? through;
  }
  return jobs;
}

function newJobOf(row: Row): NewJob {
  return {
    id: row.id,
    number: row.number,
    earlier: row.earlier,
    companyId: row.company_id,
    codes: {
      locationType: row.location_type,
      employmentType: row.employment_type,
      seniority: row.seniority,
      industry: row.industry,
    },
    yearlyPay: row.yearly_pay === null ? null : Number(row.yearly_pay),
    currency: row.currency,
    words: row.words ?? [],
    places: row.places ?? [],
  };
}
