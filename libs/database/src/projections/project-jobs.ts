import type { PayPeriod } from '@app/contracts/vocabulary/employment';
import type { JobPreviewView, SalaryView } from '@app/contracts/jobs/job-view';
import type { EntityManager, QueryResult } from '@mikro-orm/postgresql';
import { assetReference } from '../reads/asset-address.js';
import { jobCardOf, type JobRow, jobViewOf, selectJob } from '../reads/job-row.js';
import { codeOf } from './search-codes.js';
import { indexedWords } from './search-words.js';

type ProjectedRow = JobRow & { company_public: boolean };

/** A job with its company and whether that company is public. */
const selectProjected = `select found.*, company.status = 'published' and company.suspended_at is null as company_public
  from (${selectJob}) found join company on company.id = found.company_id`;

/** Hours, days, weeks and months of a working year, to compare pay across periods. */
const periodsPerYear: Record<PayPeriod, number> = { HOUR: 2080, DAY: 260, WEEK: 52, MONTH: 12, YEAR: 1 };

/**
 * Brings what the public sees of one job up to date, in the transaction that changed it, so that its people find it at
 * once. A live job of a public company is searchable; a closed one still answers that it is closed. Answers whether
 * anything was out of date.
 */
export async function projectJob(em: EntityManager, jobId: string): Promise<boolean> {
  const [changed] = await projectJobs(em, [jobId]);
  return changed !== undefined;
}

/** The same for several jobs; answers those that were out of date. */
export async function projectJobs(em: EntityManager, jobIds: string[]): Promise<string[]> {
  await em.flush();
  const rows = await em.execute<ProjectedRow[]>(
    `${selectProjected} where found.id in (${jobIds.map(() => '?').join(', ')})`,
    jobIds,
  );
  return projectRows(em, rows);
}

/** The same for a company and all its jobs: renamed, published, taken back or suspended. */
export async function projectCompany(em: EntityManager, companyId: string): Promise<void> {
  await em.flush();
  const rows = await em.execute<ProjectedRow[]>(
    `${selectProjected} where found.company_id = ? and found.published_at is not null`,
    [companyId],
  );
  await projectRows(em, rows);
}

/** Takes a job that no longer exists out of everything public; answers whether there was something. */
export async function forgetJob(em: EntityManager, jobId: string): Promise<boolean> {
  const found = await write(em, 'delete from job_search where job_id = ?', [jobId]);
  const shown = await write(em, 'delete from public_job where job_id = ?', [jobId]);
  return found || shown;
}

async function projectRows(em: EntityManager, rows: ProjectedRow[]): Promise<string[]> {
  const changed: string[] = [];
  for (const row of rows) if (await projectRow(em, row)) changed.push(row.id);
  return changed;
}

async function projectRow(em: EntityManager, row: ProjectedRow): Promise<boolean> {
  const shown = row.status === 'published' && row.company_public && row.published_at !== null;
  if (!shown || row.published_at === null) return forgetJob(em, row.id);
  const preview = await writePreview(em, row);
  const card = row.live
    ? await writeCard(em, row, row.published_at)
    : await write(em, 'delete from job_search where job_id = ?', [row.id]);
  return preview || card;
}

/** Answers whether the statement changed a row. */
async function write(em: EntityManager, statement: string, values: unknown[]): Promise<boolean> {
  const { affectedRows } = await em.execute<QueryResult>(statement, values, 'run');
  return affectedRows > 0;
}

async function writePreview(em: EntityManager, row: ProjectedRow): Promise<boolean> {
  const { version: _version, ...shown } = jobViewOf(row, assetReference);
  const view: Omit<JobPreviewView, 'similar'> = { ...shown, count: null, settings: {} };
  return write(
    em,
    `insert into public_job (job_id, company_id, open, expired_at, view) values (?, ?, ?, ?, ?)
     on conflict (job_id) do update set company_id = excluded.company_id, open = excluded.open,
       expired_at = excluded.expired_at, view = excluded.view
     where (public_job.company_id, public_job.open, public_job.expired_at, public_job.view)
       is distinct from (excluded.company_id, excluded.open, excluded.expired_at, excluded.view)`,
    [row.id, row.company_id, row.live, row.expired_at, JSON.stringify(view)],
  );
}

/** Columns of the search beside its key, in the order their values are given. */
const searched = [
  'company_id',
  'published_at',
  'expired_at',
  'location_type',
  'employment_type',
  'seniority',
  'industry',
  'yearly_pay',
  'currency',
  'card',
  'place_tsv',
  'title_tsv',
  'head',
  'body',
];

/** The description alone would not find "nurse" of the title beside "sourdough" of the text: `body` holds all. */
const writeSearch = `insert into job_search (job_id, ${searched.join(', ')})
  select given.*, place_tsv, title_tsv, head, head || to_tsvector('job_words', ?)
  from (values (?::uuid, ?::uuid, ?::timestamptz, ?::timestamptz, ?::smallint, ?::smallint, ?::smallint, ?::smallint,
      ?::numeric, ?, ?)) given,
    lateral (select to_tsvector('job_words', ?) as place_tsv, to_tsvector('job_words', ?) as title_tsv,
      to_tsvector('job_words', ?) as named_tsv) words,
    lateral (select setweight(title_tsv, 'A') || setweight(named_tsv, 'B') || setweight(place_tsv, 'C') as head) joined
  on conflict (job_id) do update set ${searched.map((column) => `${column} = excluded.${column}`).join(', ')},
    changed_at = case when (job_search.card, job_search.body) is distinct from (excluded.card, excluded.body)
      then now() else job_search.changed_at end
  where (${searched.map((column) => `job_search.${column}`).join(', ')})
    is distinct from (${searched.map((column) => `excluded.${column}`).join(', ')})`;

async function writeCard(em: EntityManager, row: ProjectedRow, publishedAt: Date | string): Promise<boolean> {
  const { city, region, country } = row.location;
  // The field for the place says "City, country or remote".
  const kind =
    row.location_type === 'remote' || row.location_type === 'hybrid' ? row.location_type : undefined;
  const place = [city, region, country, countryName(country), kind].filter(Boolean).join(' ');
  const named = [row.company_name, row.position, row.department, ...row.skills].filter(Boolean).join(' ');
  return write(em, writeSearch, [
    indexedWords(row.description.replace(/<[^>]*>/g, ' ')),
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
    JSON.stringify(jobCardOf(row, publishedAt, assetReference)),
    place,
    indexedWords(row.title),
    indexedWords(named),
  ]);
}

const countryNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** Stored as a code, looked for by name. */
function countryName(country: string | undefined): string | undefined {
  return country && /^[A-Z]{2}$/.test(country) ? countryNames.of(country) : undefined;
}

/** The best yearly pay a job names, for filter and order. */
function yearlyPay(salary: SalaryView | null): number | null {
  if (!salary) return null;
  const amount = salary.value.maxValue ?? salary.value.minValue;
  return amount === null ? null : amount * periodsPerYear[salary.value.unitText];
}
