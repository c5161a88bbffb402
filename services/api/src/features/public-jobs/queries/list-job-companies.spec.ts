import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { JobCompaniesView } from '@app/contracts/public-jobs/job-search';
import { newId } from '@app/platform/identifiers/new-id';
import pg from 'pg';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aJob } from '../../../../../../test/support/builders/job.builder.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { change, show } from '../../../../../../test/support/builders/public-job.js';
import { testDatabase } from '../../../../../../test/support/infrastructure.js';
import { companiesStatement } from '../search-companies.js';

let api: ApiUnderTest;
const companies: Record<string, string> = {};
/** Each digit has a letter of its own: words of one letter for all would be the same now and then. */
const aWord = () =>
  `zc${newId()
    .slice(-10)
    .replace(/\d/g, (digit) => 'ghjklmnpqr'[Number(digit)]!)}`;
/** In every title of these jobs and in no other. */
const word = aWord();
/** Begins the names of these companies and of no other. */
const name = aWord();

/** Companies of one, two, three … jobs, so that the order is theirs. */
beforeAll(async () => {
  api = await startApi();
  for (let jobs = 1; jobs <= 12; jobs += 1) {
    const companyName = jobs === 3 ? `Müller & ${name}-Söhne` : `${name} ${jobs}`;
    const companyId = (await aCompany({ name: companyName })).id;
    companies[jobs] = companyId;
    for (let index = 0; index < jobs; index += 1) {
      const job = await aJob({ companyId, title: `${word} expert` });
      if (index === 0) await change(job.id, { seniority: 'junior', location_type: 'onSite' });
    }
    await show(api, companyId);
  }
});
afterAll(() => api.stop());

async function offered(parameters: Record<string, string>): Promise<JobCompaniesView> {
  const { status, body } = await api.visitor.get(`public-jobs/companies?${new URLSearchParams(parameters)}`);
  expect([parameters, status]).toEqual([parameters, 200]);
  return body;
}
const countsOf = ({ items }: JobCompaniesView) => items.map(({ count }) => count);

describe('the companies of a search', () => {
  it('are those with most of its jobs, and more are known of', async () => {
    const all = await offered({ q: word });
    expect(all.items[0]).toEqual({
      companyId: companies[12],
      name: `${name} 12`,
      count: 12,
      countIsExact: true,
    });
    expect([countsOf(all), all.hasMore]).toEqual([[12, 11, 10, 9, 8, 7, 6, 5, 4, 3], true]);
  });

  it('are counted under the other filters, and a chosen one takes none of the others away', async () => {
    const others = { q: word, seniority: 'junior', locationType: 'onSite' };
    const under = await offered(others);
    expect([countsOf(under), under.hasMore]).toEqual([Array(10).fill(1), true]);
    const narrowed = await offered({ q: word, company: companies[12]! });
    expect(countsOf(narrowed)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
    expect(await offered({ q: aWord() })).toEqual({ items: [], hasMore: false });
  });

  it('hold the chosen ones, however few jobs they have, or none', async () => {
    const few = await offered({ q: word, company: `${companies[1]},${companies[2]}` });
    expect(countsOf(few)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    const none = await offered({ q: aWord(), company: companies[1]! });
    expect(none.items).toEqual([
      { companyId: companies[1], name: `${name} 1`, count: 0, countIsExact: true },
    ]);
    expect((await offered({ q: aWord(), company: newId() })).items).toEqual([]);
  });

  it('are found by the beginnings of the words in their names, whatever else was chosen', async () => {
    const found = async (typed: string) =>
      (await offered({ name: typed, company: companies[7]! })).items.map((item) => item.name);
    expect(await found(`${name} 1`)).toEqual([`${name} 12`, `${name} 11`, `${name} 10`, `${name} 1`]);
    expect(await found(`muller ${name.slice(0, 8).toUpperCase()}`)).toEqual([`Müller & ${name}-Söhne`]);
    expect(await found(`soh ${name}`)).toEqual([`Müller & ${name}-Söhne`]);
    expect(await found(`${name}zz`)).toEqual([]);
    expect((await offered({ name, q: aWord() })).items).toEqual([]);
  });

  it.each(['', ' ', '&', "' | !a:*", '(', ':*', '\\', '*', '<->', "x'); drop table job_search; --"])(
    'take the name %j as words and nothing else',
    async (typed) => {
      expect((await offered({ name: typed })).items).toEqual(expect.any(Array));
    },
  );

  it('of several names are searched together: any of them, and the other filters', async () => {
    const search = async (parameters: Record<string, string>) =>
      (await api.visitor.get(`public-jobs?${new URLSearchParams(parameters)}`)).body.total;
    const both = `${companies[4]},${companies[5]}`;
    expect(await search({ company: both })).toBe(9);
    expect(await search({ company: both, q: word, seniority: 'junior' })).toBe(2);
  });

  it('of thousands of jobs are counted among their newest, and offered without a number for older ones', async () => {
    const old = aWord();
    const called = { name: `${aWord()} Holding` };
    const { id: companyId } = await aCompany(called);
    const { id: jobId } = await aJob({ companyId, title: `${old} expert` });
    await show(api, companyId);
    const publishMore = (jobs: number) =>
      rowsOf(
        `insert into job_search select (jsonb_populate_record(job_search, jsonb_build_object('job_id', gen_random_uuid(),
           'published_at', now() + nr * interval '1 second', 'title_tsv', '', 'head', '', 'body', ''))).*
         from job_search, generate_series(1, $2::int) nr where job_id = $1`,
        [jobId, jobs],
      );
    const one = { companyId, ...called };
    try {
      await publishMore(499);
      expect((await offered({ q: old })).items).toEqual([{ ...one, count: 1, countIsExact: true }]);
      await publishMore(1);
      const uncounted = [{ ...one, count: 0, countIsExact: false }];
      expect((await offered({ q: old })).items).toEqual(uncounted);
      expect((await offered({ ...called, q: old })).items).toEqual(uncounted);
    } finally {
      await rowsOf('delete from job_search where company_id = $1', [companyId]);
    }
  });

  it('that are hidden are not offered, chosen or named', async () => {
    const hidden = (await aCompany({ name: `${name} 100`, status: 'draft' })).id;
    await aJob({ companyId: hidden, title: `${word} expert` });
    const seen = [
      ...(await offered({ q: word, company: hidden })).items,
      ...(await offered({ name: `${name} 100`, company: hidden })).items,
    ];
    expect(seen.map(({ companyId }) => companyId)).not.toContain(hidden);
  });

  it('say which parameter cannot be read', async () => {
    for (const [parameters, errors] of [
      [{ company: 'me' }, { company: 'company is a company id, or several joined by commas' }],
      [{ company: Array.from({ length: 11 }, newId).join() }, { company: '10 companies at most' }],
      [{ name: 'x'.repeat(81) }, { name: 'At most 80 characters' }],
      [{ sort: 'newest' }, { sort: 'This field is not known' }],
    ] as [Record<string, string>, Record<string, string>][]) {
      const { status, body } = await api.visitor.get(
        `public-jobs/companies?${new URLSearchParams(parameters)}`,
      );
      expect([status, body.errors]).toEqual([400, errors]);
    }
  });

  it('are looked up by an index of their names', async () => {
    const { text, values } = companiesStatement({ name: 'north' }, 'planned');
    const { adminUrl } = await testDatabase();
    const client = new pg.Client({ connectionString: adminUrl, options: '-c enable_seqscan=off' });
    await client.connect();
    try {
      const { rows } = await client.query(`explain ${text}`, values);
      expect(JSON.stringify(rows)).toContain('public_company_by_name');
    } finally {
      await client.end();
    }
  });
});
