import type { PayPeriod } from '@app/contracts/vocabulary/employment';
import type { SalaryView } from '@app/contracts/jobs/job-view';
import type { EntityManager } from '@mikro-orm/postgresql';
import { assetReference } from '../reads/asset-address.js';
import { jobCardOf, type JobRow, jobViewOf, selectJob } from '../reads/job-row.js';
import { codeOf } from './search-codes.js';

type ProjectedRow = JobRow & { company_public: boolean };

/** A job with its company and whether that company is public. */
const selectProjected = `select found.*, company.status = 'published' and company.suspended_at is null as company_public
  from (${selectJob}) found join company on company.id = found.company_id`;

/** Hours, days, weeks and months of a working year, to compare pay across periods. */
const periodsPerYear: Record<PayPeriod, number> = { HOUR: 2080, DAY: 260, WEEK: 52, MONTH: 12, YEAR: 1 };

/**
 * Brings what the public sees of one job up to date, in the transaction that changed it, so that its people find it at
 * once. A live job of a public company is searchable; a closed one still answers that it is closed.
 */
export async function projectJob(em: EntityManager, jobId: string): Promise<void> {
  await em.flush();
  const rows = await em.execute<ProjectedRow[]>(`${selectProjected} where found.id = ?`, [jobId]);
  for (const row of rows) await projectRow(em, row);
}

/** The same for a company and all its jobs: renamed, published, taken back or suspended. */
export async function projectCompany(em: EntityManager, companyId: string): Promise<void> {
  await em.flush();
  const rows = await em.execute<ProjectedRow[]>(
    `${selectProjected} where found.company_id = ? and found.published_at is not null`,
    [companyId],
  );
  for (const row of rows) await projectRow(em, row);
}

/** Takes a job that no longer exists out of everything public. */
export async function forgetJob(em: EntityManager, jobId: string): Promise<void> {
  await em.execute('delete from job_search where job_id = ?', [jobId]);
  await em.execute('delete from public_job where job_id = ?', [jobId]);
}

async function projectRow(em: EntityManager, row: ProjectedRow): Promise<void> {
  const shown = row.status === 'published' && row.company_public && row.published_at !== null;
  if (!shown || row.published_at === null) return forgetJob(em, row.id);
  await writePreview(em, row);
  if (row.live) await writeCard(em, row, row.published_at);
  else await em.execute('delete from job_search where job_id = ?', [row.id]);
}

async function writePreview(em: EntityManager, row: ProjectedRow): Promise<void> {
  const { count: _count, version: _version, settings: _settings, ...view } = jobViewOf(row, assetReference);
  await em.execute(
    `insert into public_job (job_id, company_id, open, expired_at, view) values (?, ?, ?, ?, ?)
     on conflict (job_id) do update set open = excluded.open, expired_at = excluded.expired_at, view = excluded.view`,
    [row.id, row.company_id, row.live, row.expired_at, JSON.stringify(view)],
  );
}

async function writeCard(em: EntityManager, row: ProjectedRow, publishedAt: Date | string): Promise<void> {
  const place = [row.location.city, row.location.region, row.location.country].filter(Boolean).join(' ');
  const named = [row.company_name, row.position, row.department, ...row.skills].filter(Boolean).join(' ');
  const words = row.description.replace(/<[^>]*>/g, ' ');
  await em.execute(
    `insert into job_search (job_id, company_id, published_at, expired_at, location_type, employment_type, seniority,
       industry, yearly_pay, currency, place_tsv, title_tsv, head, body, card)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, to_tsvector('job_words', ?), to_tsvector('job_words', ?),
       setweight(to_tsvector('job_words', ?), 'A') || setweight(to_tsvector('job_words', ?), 'B')
         || setweight(to_tsvector('job_words', ?), 'C'), to_tsvector('job_words', ?), ?)
     on conflict (job_id) do update set company_id = excluded.company_id, published_at = excluded.published_at,
       expired_at = excluded.expired_at, location_type = excluded.location_type,
       employment_type = excluded.employment_type, seniority = excluded.seniority, industry = excluded.industry,
       yearly_pay = excluded.yearly_pay, currency = excluded.currency, place_tsv = excluded.place_tsv,
       title_tsv = excluded.title_tsv, head = excluded.head, body = excluded.body, card = excluded.card,
       changed_at = case when (job_search.card, job_search.body) is distinct from (excluded.card, excluded.body)
         then now() else job_search.changed_at end`,
    [
      row.id,
      row.company_id,
      publishedAt,
      row.expired_at,
      codeOf('locationType', row.location_type),
      codeOf('employmentType', row.employment_type),
      codeOf('seniority', row.seniority),
      codeOf('industry', row.industry),
      yearlyPay(row.salary),
      row.salary?.currency ?? null,
      place,
      row.title,
      row.title,
      named,
      place,
      words,
      JSON.stringify(jobCardOf(row, publishedAt, assetReference)),
    ],
  );
}

/** The best yearly pay a job names, for filter and order. */
function yearlyPay(salary: SalaryView | null): number | null {
  if (!salary) return null;
  const amount = salary.value.maxValue ?? salary.value.minValue;
  return amount === null ? null : amount * periodsPerYear[salary.value.unitText];
}
