import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { JobSearchView } from '@app/contracts/public-jobs/job-search';
import type { JobSearchParameters } from '@app/contracts/public-jobs/job-search-query';
import { codeOf, facetColumns, facets } from '@app/database/projections/search-codes';
import type { NamedRead } from '@app/database/connection/scoped-read';
import { databaseModes } from '@app/platform/tenancy/policies';
import pg from 'pg';
import { eventually } from '../../../../../../test/support/eventually.js';
import { ownDatabase } from '../../../../../../test/support/infrastructure.js';
import { type CountRow, facetStatement, type TotalRow, totalStatement } from '../search-counts.js';
import { type CardRow, pageStatement } from '../search-page.js';
import { PublicAddresses } from '../../../http/public-addresses.js';
import { planningOptions, type SearchForm, SearchReader } from '../search-reader.js';
import { SearchJobs, SearchJobsHandler } from './search-jobs.js';

/** So many that no search for words looks through all of them. */
const jobs = 24_000;
/** Rows of an index that jobs of both conditions may take; those of one alone are thousands. */
const few = 100;

/**
 * Every other job is for an engineer. None of them is in agriculture, in Tartu or paid in kronor, where cooks are, some of
 * whom cook for engineers; the oldest of both are in Oslo, some of the newest in Lima. One in fifty is over.
 */
const fill = `
  insert into job_search (job_id, company_id, published_at, expired_at, location_type, employment_type, seniority, industry,
      yearly_pay, currency, place_tsv, title_tsv, head, body, card)
    select md5('job' || n)::uuid, md5('company' || n % 7)::uuid, now() - n * interval '1 minute',
      case when n % 50 = 3 then now() - interval '1 hour' end, 1 + n % 3, 1 + n % 2, n % 4,
      case when n % 2 = 0 then 2 + n % 5 else 1 + n % 3 end, 50000,
      case when n % 2 = 0 then 'EUR' when n % 4 = 1 then 'SEK' end, place, title, title, title || text,
      json_build_object('id', md5('job' || n)::uuid)::text
    from generate_series(1, ${jobs}) n,
      lateral (select to_tsvector('job_words', case when n > ${jobs - 200} then 'Oslo Norway' when n % 60 = 7 and n < 300 then 'Lima Peru'
          when n % 10 = 1 then 'Tartu Estonia' when n % 3 = 0 then 'Berlin Germany' else 'Paris France' end) as place,
        to_tsvector('job_words', case when n % 2 = 0 then 'Engineer' else 'Cook' end) as title,
        to_tsvector('job_words', case when n % 997 = 6 then 'Feeds engineers' else 'Works by day' end) as text) words;
  analyze job_search`;
/** As if there were a thousand times as many. */
const crowd = `insert into job_cube values (0, 0, 0, 0, ${jobs * 1_000})`;

let client: pg.Client;
let admin: pg.Client;
let reader: SearchReader;
beforeAll(async () => {
  const { adminUrl, apiUrl } = await ownDatabase('beside');
  reader = new SearchReader({ url: apiUrl, poolSize: 2, milliseconds: 10_000 });
  admin = new pg.Client({ connectionString: adminUrl });
  client = new pg.Client({ connectionString: adminUrl, options: planningOptions });
  await Promise.all([admin.connect(), client.connect()]);
  await admin.query(fill);
  await client.query(`set role ${databaseModes.public}`);
});
afterAll(() => Promise.all([client.end(), admin.end(), reader.onApplicationShutdown()]));

const agriculture: Partial<JobSearchParameters> = { industry: ['agriculture'] };
const together: Record<string, JobSearchParameters> = {
  'a word in an industry': { q: 'engineer', ...agriculture },
  'a word in a place': { q: 'engineer', place: 'Tartu' },
  'a word in a place and an industry': { q: 'engineer', place: 'Estonia', ...agriculture },
  'a word beside a currency': { q: 'engineer', currency: 'SEK' },
  'a word in a place all others left': { q: 'engineer', place: 'Oslo' },
  'a word of many in a place of many': { q: 'cook', place: 'Berlin or Paris' },
  'a word beside several facets': { q: 'cook', locationType: ['remote', 'hybrid'], seniority: ['mid'] },
  'a word without another in a place': { q: 'engineer -cook', place: 'Oslo' },
  'a word of a time in an industry': { q: 'engineer', posted: 7, ...agriculture },
  'a place': { place: 'Germany' },
  'a place of few': { place: 'Lima' },
  'a place and an industry': { place: 'Germany', ...agriculture },
  'a currency and an industry': { currency: 'SEK', ...agriculture },
  'a pay in a place': { place: 'Tartu', salaryMin: 40_000, currency: 'SEK' },
  'a time': { posted: 7 },
};

/** Conditions as anybody would write them, without those of one facet. */
function plainly(query: JobSearchParameters, without?: string): { sql: string; values: unknown[] } {
  const values: unknown[] = [];
  const given = (value: unknown) => `$${values.push(value)}`;
  const parts = ['(expired_at is null or expired_at > now())'];
  if (query.q) parts.push(`body @@ websearch_to_tsquery('job_words', ${given(query.q)})`);
  if (query.place) parts.push(`place_tsv @@ websearch_to_tsquery('job_words', ${given(query.place)})`);
  if (query.currency) parts.push(`currency = ${given(query.currency)}`);
  if (query.salaryMin) parts.push(`yearly_pay >= ${given(query.salaryMin)}`);
  if (query.posted) parts.push(`published_at > now() - make_interval(days => ${given(query.posted)})`);
  for (const facet of facets) {
    const chosen = query[facet]?.map((value) => codeOf(facet, value));
    if (chosen && facet !== without) parts.push(`${facetColumns[facet]} = any(${given(chosen)})`);
  }
  return { sql: parts.join(' and '), values };
}

async function foundPlainly(query: JobSearchParameters): Promise<string[]> {
  const { sql, values } = plainly(query);
  const tier = query.q ? `head @@ websearch_to_tsquery('job_words', $1) desc,` : '';
  const { rows } = await admin.query<{ job_id: string }>(
    `select job_id from job_search where ${sql} order by ${tier} published_at desc, job_id desc`,
    values,
  );
  return rows.map(({ job_id: id }) => id);
}

async function countedPlainly(query: JobSearchParameters): Promise<Record<string, number>> {
  const counts: Record<string, number> = { all: (await foundPlainly(query)).length };
  for (const facet of facets) {
    const { sql, values } = plainly(query, facet);
    const { rows } = await admin.query<{ code: number; jobs: string }>(
      `select ${facetColumns[facet]} as code, count(*) as jobs from job_search where ${sql} group by 1`,
      values,
    );
    for (const { code, jobs: found } of rows) counts[`${facet} ${code}`] = Number(found);
  }
  return counts;
}

/** Counts of a statement that are not none, and whether they are said to be of all jobs. */
async function counted(query: JobSearchParameters, form: SearchForm) {
  const { text, values } = facetStatement(query, form);
  const { rows } = await client.query<CountRow>(text, values);
  const counts = rows.map(({ facet, code, jobs: found }): [string, number] => [
    facet === null ? 'all' : `${facet} ${code}`,
    Number(found),
  ]);
  const ofJobs = counts.filter(([name, found]) => name === 'all' || found > 0);
  return {
    counts: Object.fromEntries(ofJobs),
    isWhole: rows.find(({ facet }) => facet === null)?.is_whole,
  };
}

async function totalOf(query: JobSearchParameters, form: SearchForm): Promise<TotalRow | undefined> {
  const { text, values } = totalStatement(query, form);
  return (await client.query<TotalRow>(text, values)).rows[0];
}

describe.each(Object.entries(together))('%s', (_name, query) => {
  it.each(['planned', 'byIndex'] as const)('%s, finds what a plain question finds', async (form) => {
    const truth = await foundPlainly(query);
    const { text, values } = pageStatement(query, form);
    const { rows } = await client.query<CardRow>(text, values);
    expect(rows.map(({ job_id: id }) => id)).toEqual(truth.slice(0, 21));
  });

  it.each(['planned', 'byIndex'] as const)('%s, counts what a plain question counts', async (form) => {
    const truth = await countedPlainly(query);
    const { counts, isWhole } = await counted(query, form);
    if (isWhole) expect(counts).toEqual(truth);
    else expect(Object.keys(truth)).toEqual(expect.arrayContaining(Object.keys(counts)));
    const total = await totalOf(query, form);
    if (total) expect(Number(total.jobs)).toBe(Math.min(truth['all'] ?? 0, 1_001));
    if (total) expect(total.is_whole).toBe((truth['all'] ?? 0) < 1_001);
  });
});

type Plan = {
  'Node Type': string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: Plan[];
};

/** How many places of jobs were noted from indexes, whether they were of a match or not. */
async function noted({ text, values }: NamedRead): Promise<number> {
  const { rows } = await client.query(`explain (analyze, timing off, format json) ${text}`, values);
  const below = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(below)];
  return below(rows[0]['QUERY PLAN'][0].Plan)
    .filter((node) => node['Node Type'] === 'Bitmap Index Scan')
    .reduce((sum, node) => sum + node['Actual Rows'] * node['Actual Loops'], 0);
}

describe('conditions many jobs have apart and few together', () => {
  it.each([
    'a word in an industry',
    'a word in a place',
    'a word in a place and an industry',
    'a word beside a currency',
  ])('are compared inside one index: %s', async (name) => {
    const query = together[name]!;
    for (const form of ['planned', 'byIndex'] as const) {
      expect(await noted(pageStatement(query, form))).toBeLessThan(few);
      expect(await noted(totalStatement(query, form))).toBeLessThan(few);
    }
  });
});

describe('more jobs than are all counted', () => {
  beforeAll(() => admin.query(crowd));
  afterAll(() => admin.query('delete from job_cube where jobs > $1', [jobs]));

  it('are said to be more, and counted among the first', async () => {
    const { counts, isWhole } = await counted({ place: 'Germany' }, 'planned');
    expect([counts['all'], isWhole]).toEqual([1_001, false]);
  });

  it('are counted under chosen facets apart', async () => {
    const query: JobSearchParameters = { place: 'Germany', ...agriculture };
    const truth = (await foundPlainly(query)).length;
    expect(Number((await totalOf(query, 'planned'))?.jobs)).toBe(Math.min(truth, 1_001));
    const fewer: JobSearchParameters = { place: 'Estonia', ...agriculture, seniority: ['senior'] };
    expect(await totalOf(fewer, 'planned')).toEqual({
      jobs: String((await foundPlainly(fewer)).length),
      is_whole: true,
    });
  });

  it('are told with the exact number that is left under chosen facets', async () => {
    const query: JobSearchParameters = { place: 'Estonia', ...agriculture, seniority: ['senior'] };
    const handler = new SearchJobsHandler(
      reader,
      new PublicAddresses('http://localhost', 'http://localhost'),
    );
    // Every statement has a deadline, which a machine that does other things may miss.
    const expected = (await foundPlainly(query)).length;
    expect(expected).toBeGreaterThan(100);
    await eventually(async () => {
      const answer: JobSearchView = JSON.parse((await handler.execute(new SearchJobs(query))).toString());
      const { total, totalIsExact, facetsAreExact } = answer;
      expect([total, totalIsExact, facetsAreExact]).toEqual([expected, true, false]);
    });
  });

  it('are exact where the first jobs made them look like more than they are', async () => {
    const query: JobSearchParameters = { place: 'Lima' };
    expect(await counted(query, 'planned')).toEqual({ counts: await countedPlainly(query), isWhole: true });
  });

  it('are all counted of a time alone', async () => {
    const query: JobSearchParameters = { posted: 7 };
    expect(await counted(query, 'planned')).toEqual({ counts: await countedPlainly(query), isWhole: true });
  });
});

describe('fewer jobs', () => {
  it('are all counted, and need no other count under chosen facets', async () => {
    const query: JobSearchParameters = { place: 'Germany', ...agriculture };
    expect(await totalOf(query, 'planned')).toBeUndefined();
    expect(await counted(query, 'planned')).toEqual({ counts: await countedPlainly(query), isWhole: true });
  });
});
