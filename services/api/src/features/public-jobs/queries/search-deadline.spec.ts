import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { JobCompaniesView, JobSearchView } from '@app/contracts/public-jobs/job-search';
import type { JobSearchParameters } from '@app/contracts/public-jobs/job-search-query';
import { knownGazetteer } from '@app/domain/places/known-gazetteer';
import pg from 'pg';
import { ownDatabase } from '../../../../../../test/support/infrastructure.js';
import { PublicAddresses } from '../../../http/public-addresses.js';
import { SearchReader } from '../search-reader.js';
import { ListJobCompanies, ListJobCompaniesHandler } from './list-job-companies.js';
import { SearchJobs, SearchJobsHandler } from './search-jobs.js';

/** Thirty old jobs are for night bakers. Every other job is by day and by night, the oldest by night and day. */
const fill = `
  insert into job_search (job_id, company_id, published_at, location_type, employment_type, seniority, industry, yearly_pay,
      currency, place_tsv, title_tsv, head, body, card)
    select gen_random_uuid(), gen_random_uuid(), now() - n * interval '1 minute', 1, 1, 1, 1, 50000, 'EUR',
      to_tsvector('job_words', 'Berlin Germany'), title, title, title || text, json_build_object('id', n)::text
    from generate_series(1, 7000) n,
      lateral (select to_tsvector('job_words', case when n between 4001 and 4030 then 'Night baker' else 'Clerk' end) as title,
        to_tsvector('job_words', case when n > 6000 then 'By night and day' when n % 2 = 0 then 'By day and not by night'
          else 'Bakes' end) as text) words;
  insert into public_company select company_id, json_build_object('name', 'Northwind')::text from job_search;
  analyze job_search, public_company`;

let admin: pg.Client;
let reader: SearchReader;
/** As on a machine that does nothing else. */
let patient: SearchReader;
beforeAll(async () => {
  const { adminUrl, apiUrl } = await ownDatabase('deadline');
  admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(fill);
  reader = new SearchReader({ url: apiUrl, poolSize: 2, milliseconds: 400 });
  patient = new SearchReader({ url: apiUrl, poolSize: 2, milliseconds: 10_000 });
  // The first search for a place reads it, once in the life of a process.
  await knownGazetteer();
});
afterAll(async () => {
  await Promise.all([reader, patient].map((one) => one.onApplicationShutdown()));
  await admin.end();
});

async function search(query: JobSearchParameters, from = reader): Promise<JobSearchView> {
  const addresses = new PublicAddresses('http://localhost', 'http://localhost');
  return JSON.parse((await new SearchJobsHandler(from, addresses).execute(new SearchJobs(query))).toString());
}

/** What is answered while nobody can read the tables, and after how many milliseconds. */
async function whileNobodyReads<Result>(tables: string, ask: () => Promise<Result>) {
  await admin.query('begin');
  try {
    await admin.query(`lock table ${tables} in access exclusive mode`);
    const started = performance.now();
    const answer = await ask();
    return { answer, took: performance.now() - started };
  } finally {
    await admin.query('rollback');
  }
}

describe('a search that is not through by its deadline', () => {
  it('answers then, and says that there may be jobs where it found none', async () => {
    for (const query of [
      { q: 'baker' },
      { place: 'Berlin' },
      { currency: 'EUR', sort: 'salary' as const },
      {},
    ]) {
      const { answer, took } = await whileNobodyReads('job_search', () => search(query));
      expect(answer).toMatchObject({ items: [], isComplete: false, nextCursor: null, correction: null });
      // Four times as long, for a machine that does other things meanwhile.
      expect(took).toBeLessThan(1_600);
    }
    const { isComplete, total, totalIsExact } = await search({ q: 'baker' }, patient);
    expect({ isComplete, total, totalIsExact }).toEqual({ isComplete: true, total: 30, totalIsExact: true });
  });

  it('never counts exactly what it could not count', async () => {
    const { answer } = await whileNobodyReads('job_search', () => search({ q: 'baker' }));
    expect(answer).toMatchObject({ total: 0, totalIsExact: false, facetsAreExact: false });
  });

  it('shows the jobs it has found where only the counts are not there', async () => {
    const { answer } = await whileNobodyReads('job_cube', () => search({}));
    expect(answer).toMatchObject({ isComplete: true, total: 21, totalIsExact: false, facetsAreExact: false });
    expect(answer.items).toHaveLength(20);
    expect(answer.nextCursor).not.toBeNull();
  });

  it('takes a place by its words where it cannot be learnt where jobs are', async () => {
    const { answer } = await whileNobodyReads('search_value', () => search({ place: 'muenchn' }));
    expect(answer).toMatchObject({ items: [], isComplete: false, place: null });
  });

  it('corrects no word where the known ones cannot be read', async () => {
    const { answer } = await whileNobodyReads('search_term', () => search({ q: 'bakre' }));
    expect(answer).toMatchObject({ items: [], isComplete: true, total: 0, correction: null });
  });

  it('offers no company, and says that there may be others', async () => {
    const { answer, took } = await whileNobodyReads('job_search', () =>
      new ListJobCompaniesHandler(reader).execute(new ListJobCompanies({ name: 'north' })),
    );
    const nothingKnown: JobCompaniesView = { items: [], hasMore: true };
    expect(answer).toEqual(nothingKnown);
    expect(took).toBeLessThan(1_600);
  });
});

describe('words that an index takes long for', () => {
  it('are looked for among the newest jobs, and what lies behind them is not denied', async () => {
    for (const q of ['"night day"', '"night and day"'])
      expect(await search({ q })).toMatchObject({
        items: [],
        isComplete: false,
        totalIsExact: false,
        facetsAreExact: false,
      });
  });

  it('are found wherever they stand while few jobs have all of them', async () => {
    const phrase = await search({ q: '"night baker"' }, patient);
    expect([phrase.items.length, phrase.total, phrase.totalIsExact]).toEqual([20, 30, true]);
    expect(await search({ q: '"baker night"' }, patient)).toMatchObject({ isComplete: true });
  });
});

describe('connections of the search', () => {
  it('plan no search for several processes, and each for its own words', async () => {
    const setting = (name: string) => ({ name: '', text: `select current_setting('${name}') as value` });
    const names = ['max_parallel_workers_per_gather', 'plan_cache_mode', 'jit', 'transaction_read_only'];
    for (const name of names) {
      const [{ rows }] = await reader.read<[{ value: string }]>(() => [setting(name)], reader.newDeadline());
      expect([name, rows[0]?.value]).toEqual([name, settings[name]]);
    }
  });

  it('plan searches with a name once for all words, and no other after them', async () => {
    const way = { name: 'way', text: `select current_setting('plan_cache_mode') as value` };
    for (const [name, expected] of [
      ['way', 'force_generic_plan'],
      ['', 'force_custom_plan'],
    ] as const) {
      const [{ rows }] = await reader.read<[{ value: string }]>(
        () => [{ ...way, name }],
        reader.newDeadline(),
      );
      expect([name, rows[0]?.value]).toEqual([name, expected]);
    }
  });
});

const settings: Record<string, string> = {
  max_parallel_workers_per_gather: '0',
  plan_cache_mode: 'force_custom_plan',
  jit: 'off',
  transaction_read_only: 'on',
};
