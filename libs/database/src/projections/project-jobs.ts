import { countries, countryCodeOf } from '@app/contracts/vocabulary/countries';
import { periodsPerYear } from '@app/contracts/vocabulary/employment';
import { changesNames } from '@app/domain/word-forms/language';
import { indexedStems, languagesOfJob } from '@app/domain/word-forms/word-forms';
import { jobTextFields } from '@app/contracts/jobs/job-text-fields';
import type { SalaryView } from '@app/contracts/jobs/job-view';
import type { JobPreviewView } from '@app/contracts/public-jobs/public-job';
import type { EntityManager } from '@mikro-orm/postgresql';
import { assetReference } from '../reads/asset-address.js';
import { jobCardOf, type JobRow, jobViewOf, selectJob } from '../reads/job-row.js';
import { codeOf } from './search-codes.js';
import { indexedWords } from './search-words.js';

type ProjectedRow = JobRow & { company_public: boolean };
type ShownRow = ProjectedRow & { published_at: Date | string };

/** Jobs one statement takes: few enough to be held at a time, so many that a large company is a matter of seconds. */
const atOnce = 500;
const belowEveryId = '00000000-0000-0000-0000-000000000000';

/** A job with its company and whether that company is public. */
const selectProjected = `select found.*, company.status = 'published' and company.suspended_at is null as company_public
  from (${selectJob}) found join company on company.id = found.company_id`;

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
export async function projectJobs(em: EntityManager, jobIds: readonly string[]): Promise<string[]> {
  await em.flush();
  const changed: string[] = [];
  for (let from = 0; from < jobIds.length; from += atOnce) {
    const ids = jobIds.slice(from, from + atOnce);
    const named = `id in (${ids.map(() => '?').join(', ')})`;
    await em.execute(`select id from job where ${named} order by id for share`, ids);
    changed.push(...(await projectHeld(em, ids)));
  }
  return changed;
}

/** Jobs nobody changes until the transaction ends: one that is closed meanwhile would be written as it was before. */
async function projectHeld(em: EntityManager, ids: readonly string[]): Promise<string[]> {
  const rows = await em.execute<ProjectedRow[]>(
    `${selectProjected} where found.id in (${ids.map(() => '?').join(', ')}) order by found.id`,
    [...ids],
  );
  return projectRows(em, rows);
}

/** The same for all jobs of a company: it was renamed, or published. */
export async function projectCompany(em: EntityManager, companyId: string): Promise<void> {
  await em.flush();
  let last: string | undefined = belowEveryId;
  while (last !== undefined) {
    const held: { id: string }[] = await em.execute<{ id: string }[]>(
      `select id from job where company_id = ? and published_at is not null and id > ? order by id limit ? for share`,
      [companyId, last, atOnce],
    );
    const ids = held.map(({ id }) => id);
    if (ids.length > 0) await projectHeld(em, ids);
    last = ids.length < atOnce ? undefined : ids.at(-1);
  }
}

/** Takes a job that no longer exists out of everything public; answers whether there was something. */
export async function forgetJob(em: EntityManager, jobId: string): Promise<boolean> {
  const found = await forget(em, 'job_search', [{ id: jobId }]);
  const shown = await forget(em, 'public_job', [{ id: jobId }]);
  return found.length + shown.length > 0;
}

/** Takes all jobs of a company out of everything public: it was taken back or suspended. */
export async function forgetJobsOf(em: EntityManager, companyId: string): Promise<void> {
  await em.execute('delete from job_search where company_id = ?', [companyId], 'run');
  await em.execute('delete from public_job where company_id = ?', [companyId], 'run');
}

/** One statement per table and kind of change, each in the order of the ids: two who write the same rows wait in turn. */
async function projectRows(em: EntityManager, rows: readonly ProjectedRow[]): Promise<string[]> {
  const shown = rows.filter(isShown);
  const live = shown.filter((row) => row.live);
  const changed = new Set([
    ...(await forget(
      em,
      'job_search',
      rows.filter((row) => !isShown(row) || !row.live),
    )),
    ...(await write(em, writeSearch, live.map(searchOf))),
    ...(await forget(
      em,
      'public_job',
      rows.filter((row) => !isShown(row)),
    )),
    ...(await write(em, writePreviews, shown.map(previewOf))),
  ]);
  return [...changed];
}

function isShown(row: ProjectedRow): row is ShownRow {
  const isPublished = row.status === 'published' && row.published_at !== null;
  return isPublished && row.company_public && row.taken_down_at === null;
}

type Changed = { job_id: string };

async function forget(
  em: EntityManager,
  table: 'job_search' | 'public_job',
  rows: readonly { id: string }[],
): Promise<string[]> {
  if (rows.length === 0) return [];
  const gone = await em.execute<Changed[]>(
    `delete from ${table} where job_id in (${rows.map(() => '?').join(', ')}) returning job_id`,
    rows.map(({ id }) => id),
  );
  return gone.map(({ job_id: id }) => id);
}

/** Answers the jobs whose row was changed. */
async function write(em: EntityManager, statement: string, rows: readonly object[]): Promise<string[]> {
  if (rows.length === 0) return [];
  const changed = await em.execute<Changed[]>(statement, [JSON.stringify(rows)]);
  return changed.map(({ job_id: id }) => id);
}

const writePreviews = `insert into public_job (job_id, company_id, open, expired_at, view)
  select * from jsonb_to_recordset(?::jsonb)
    given(job_id uuid, company_id uuid, open boolean, expired_at timestamptz, view text)
  order by job_id
  on conflict (job_id) do update set company_id = excluded.company_id, open = excluded.open,
    expired_at = excluded.expired_at, view = excluded.view
  where (public_job.company_id, public_job.open, public_job.expired_at, public_job.view)
    is distinct from (excluded.company_id, excluded.open, excluded.expired_at, excluded.view)
  returning job_id`;

function previewOf(row: ShownRow): object {
  const { version: _version, ...shown } = jobViewOf(row, assetReference);
  const view: Omit<JobPreviewView, 'similar'> = { ...shown, count: null, settings: {} };
  return {
    job_id: row.id,
    company_id: row.company_id,
    open: row.live,
    expired_at: row.expired_at,
    view: JSON.stringify(view),
  };
}

/** Columns of the search that are written as they are given. */
const given = {
  company_id: 'uuid',
  published_at: 'timestamptz',
  expired_at: 'timestamptz',
  location_type: 'smallint',
  employment_type: 'smallint',
  seniority: 'smallint',
  industry: 'smallint',
  yearly_pay: 'numeric',
  currency: 'text',
  card: 'text',
};
const givenColumns = Object.keys(given);
const searched = [...givenColumns, 'place_tsv', 'title_tsv', 'head', 'body'];
/** Texts that are only looked through. */
const texts = ['title', 'named', 'place', 'text'];
/** The stems of the words of three of them, which have no place in the text. */
const stems = ['title_stems', 'named_stems', 'text_stems'];
const withStems = (words: string, of: string) =>
  `${words} || array_to_tsvector(array(select jsonb_array_elements_text(given.${of})))`;

/** The description alone would not find "nurse" of the title beside "sourdough" of the text: `body` holds all. */
const writeSearch = `insert into job_search (job_id, ${searched.join(', ')})
  select job_id, ${givenColumns.join(', ')}, place_tsv, title_tsv, head,
    head || ${withStems(`to_tsvector('job_words', given.text)`, 'text_stems')}
  from jsonb_to_recordset(?::jsonb) given(job_id uuid,
      ${[...Object.entries(given), ...texts.map((name) => [name, 'text']), ...stems.map((name) => [name, 'jsonb'])].map((column) => column.join(' ')).join(', ')}),
    lateral (select to_tsvector('job_words', given.place) as place_tsv,
      ${withStems(`to_tsvector('job_words', given.title)`, 'title_stems')} as title_tsv,
      ${withStems(`to_tsvector('job_words', given.named)`, 'named_stems')} as named_tsv) words,
    lateral (select setweight(title_tsv, 'A') || setweight(named_tsv, 'B') || setweight(place_tsv, 'C') as head) joined
  order by job_id
  on conflict (job_id) do update set ${searched.map((column) => `${column} = excluded.${column}`).join(', ')},
    changed_at = case when (job_search.card, job_search.body) is distinct from (excluded.card, excluded.body)
      then now() else job_search.changed_at end
  where (${searched.map((column) => `job_search.${column}`).join(', ')})
    is distinct from (${searched.map((column) => `excluded.${column}`).join(', ')})
  returning job_id`;

type Given = Record<
  | 'job_id'
  | keyof typeof given
  | 'title'
  | 'named'
  | 'place'
  | 'text'
  | 'title_stems'
  | 'named_stems'
  | 'text_stems',
  unknown
>;

function searchOf(row: ShownRow): Given {
  const { city, region, country } = row.location;
  // The field for the place says "City, country or remote".
  const kind =
    row.location_type === 'remote' || row.location_type === 'hybrid' ? row.location_type : undefined;
  const named = [...jobTextFields.map((field) => row[field]), ...row.skills].filter(Boolean).join(' ');
  const text = row.description.replace(/<[^>]*>/g, ' ');
  const languages = languagesOfJob({
    text: `${row.title} ${text}`,
    country: country && countryCodeOf(country),
  });
  return {
    job_id: row.id,
    company_id: row.company_id,
    published_at: row.published_at,
    expired_at: row.expired_at,
    location_type: codeOf('locationType', row.location_type),
    employment_type: codeOf('employmentType', row.employment_type),
    seniority: codeOf('seniority', row.seniority),
    industry: codeOf('industry', row.industry),
    yearly_pay: yearlyPay(row.salary),
    currency: row.salary?.currency ?? null,
    card: JSON.stringify(jobCardOf(row, row.published_at, assetReference)),
    title: indexedWords(row.title),
    named: indexedWords(`${row.company_name} ${named}`),
    place: [city, region, country, countryName(country), kind].filter(Boolean).join(' '),
    text: indexedWords(text),
    title_stems: indexedStems(row.title, languages.ofTitle),
    named_stems: [
      ...indexedStems(named, languages.ofTitle),
      ...indexedStems(city ?? '', languages.ofTitle.filter(changesNames)),
    ],
    text_stems: indexedStems(text, languages.ofText),
  };
}

/** Written as a code, as "UK" or in the language of the company: looked for by one name. */
function countryName(country: string | undefined): string | undefined {
  const code = country && countryCodeOf(country);
  return code ? countries.get(code) : undefined;
}

/** The best yearly pay a job names, for filter and order. */
function yearlyPay(salary: SalaryView | null): number | null {
  if (!salary) return null;
  const amount = salary.value.maxValue ?? salary.value.minValue;
  return amount === null ? null : amount * periodsPerYear[salary.value.unitText];
}
