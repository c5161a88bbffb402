import type {
  JobCompaniesParameters,
  JobSearchParameters,
} from '@app/contracts/public-jobs/job-search-query';
import pg from 'pg';
import { PublicAddresses } from '../services/api/src/http/public-addresses.js';
import {
  ListJobCompanies,
  ListJobCompaniesHandler,
} from '../services/api/src/features/public-jobs/queries/list-job-companies.js';
import {
  SearchJobs,
  SearchJobsHandler,
} from '../services/api/src/features/public-jobs/queries/search-jobs.js';
import { SearchReader } from '../services/api/src/features/public-jobs/search-reader.js';
import type { FilledDatabase, JobsServer } from './generated-jobs.js';
import { companyNumber, overSince } from './generated-jobs.sql.js';
import { shareOf, type Times } from './rounds.js';

/** `before` is what the product took at 1,000,000 jobs when this was asked for, in milliseconds, where it was measured. */
type Unkind = {
  query: JobSearchParameters | JobCompaniesParameters;
  before?: number;
  offersCompanies?: boolean;
};

const manyWords =
  `plan review improve build prepare explain measure repair organise deliver schedule pipeline reports orders
  kitchen classroom network budget interface ward`.replace(/\s+/g, ' ');

/** Searches that find next to nothing, or that statistics of the tables take for something else than they are. */
const unkindSearches: Record<string, Unkind> = {
  'unknown place': { query: { place: 'Atlantis' }, before: 2_600 },
  'misspelt place': { query: { place: 'Berlln Germany' }, before: 3_500 },
  'place all left since': { query: { place: overSince.city } },
  'place of few jobs': { query: { place: 'Tartu Poland' } },
  'currency nobody uses': { query: { currency: 'XTS' }, before: 1_500 },
  'currency all left since': { query: { currency: overSince.currency } },
  'place beside currency': { query: { place: 'Berlin', currency: 'SEK' } },
  'phrase that never stands': { query: { q: '"schedule team"' }, before: 5_700 },
  'phrase of titles, never': { query: { q: '"engineer software"' } },
  'twenty common words': { query: { q: manyWords }, before: 1_600 },
  'words sorted by pay': { query: { q: 'software engineer', sort: 'salary' }, before: 500 },
  'common text sorted by pay': { query: { q: 'schedule practice', sort: 'salary' } },
  'words that never meet': { query: { q: 'kubernetes nurse' } },
  'words of texts, closing first': { query: { q: 'kitchen budget', sort: 'closing' } },
  'word all left since': { query: { q: overSince.title } },
  'word without another': { query: { q: 'engineer -software' } },
  'large company and pay': { query: { company: [companyNumber(1)], salaryMin: 110_000, currency: 'EUR' } },
  'company and pay nobody gets': { query: { company: [companyNumber(1)], salaryMin: 5_000_000 } },
  'one letter of companies': { query: { name: 'b' }, offersCompanies: true },
  'companies of a search': { query: { q: 'nurse', place: 'Berlin' }, offersCompanies: true },
};

/** What the product answers with, as its routes do. */
function answerer(reader: SearchReader): (given: Unkind) => Promise<unknown> {
  const jobs = new SearchJobsHandler(reader, new PublicAddresses('http://localhost', 'http://localhost'));
  const companies = new ListJobCompaniesHandler(reader);
  return ({ query, offersCompanies }) =>
    offersCompanies ? companies.execute(new ListJobCompanies(query)) : jobs.execute(new SearchJobs(query));
}

/** The same question as anybody would write it: one page by date and one count, on the same rows, without any care. */
async function askedPlainly(client: pg.Client, { query, offersCompanies }: Unkind): Promise<void> {
  if (offersCompanies && 'name' in query) {
    await client.query(
      `select view::jsonb ->> 'name' as name, (select count(*) from job_search where job_search.company_id = public_company.company_id)
       from public_company where view::jsonb ->> 'name' ilike $1 order by 2 desc limit 10`,
      [`${query.name}%`],
    );
    return;
  }
  const values: unknown[] = [];
  const given = (value: unknown) => `$${values.push(value)}`;
  const conditions = [
    ...(query.q ? [`body @@ websearch_to_tsquery('job_words', ${given(query.q)})`] : []),
    ...(query.place ? [`place_tsv @@ websearch_to_tsquery('job_words', ${given(query.place)})`] : []),
    ...(query.currency ? [`currency = ${given(query.currency)}`] : []),
    ...(query.salaryMin ? [`yearly_pay >= ${given(query.salaryMin)}`] : []),
    ...(query.company ? [`company_id = any(${given(query.company)}::uuid[])`] : []),
  ];
  const from = `from job_search where ${['true', ...conditions].join(' and ')}`;
  await client.query(`select card ${from} order by published_at desc limit 20`, values);
  await client.query(`select count(*) ${from}`, values);
}

/** How long a run may take that is made for the sake of more figures. */
type Effort = { rounds: number; clients?: number; seconds: number };

/** Every client asks for the same again and again; what comes first warms the caches and does not count. */
async function timesOf(
  ask: () => Promise<unknown>,
  { rounds, clients = 1, seconds }: Effort,
): Promise<Times & { runs: number }> {
  if (rounds > 1) await ask();
  const times: number[] = [];
  const end = performance.now() + seconds * 1_000;
  const client = async () => {
    while (times.length < rounds && (times.length < Math.min(rounds, 3) || performance.now() < end)) {
      const started = performance.now();
      await ask();
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return { p50: shareOf(times, 0.5), p99: shareOf(times, 0.99), runs: times.length };
}

/** As many as the product opens for the search by default. */
const connections = 5;
const goals = { p50: 50, p99: 250 };

/**
 * Each unkind search beside the plain question, and beside what it took when the goals were set: first from a server
 * that has just started, then by one client, then by eight at once.
 */
export async function measureUnkindSearches(
  { apiUrl, adminUrl, jobs }: FilledDatabase,
  server: JobsServer,
  say: (text: string) => void,
): Promise<void> {
  await server.restart();
  const reader = new SearchReader({ url: apiUrl, poolSize: connections, milliseconds: 400 });
  const client = new pg.Client({ connectionString: adminUrl, statement_timeout: 6_000 });
  await client.connect();
  const answering = answerer(reader);
  const failed = new Set<string>();
  // What fails takes its time as well.
  const answer = (unkind: Unkind) => answering(unkind).catch((error: Error) => failed.add(error.message));
  const cold = new Map<string, number>();
  for (const [name, unkind] of Object.entries(unkindSearches)) {
    const started = performance.now();
    await answer(unkind);
    cold.set(name, performance.now() - started);
  }
  say(
    `\nUnkind searches in ${jobs.toLocaleString('en-GB')} jobs, ms (goals: p50 ${goals.p50}, p99 ${goals.p99})`,
  );
  say(
    `  ${''.padEnd(32)}   one client: p50 / p99    eight: p50 / p99  just started  asked plainly  at first`,
  );
  const missed: string[] = [];
  for (const [name, unkind] of Object.entries(unkindSearches)) {
    const alone = await timesOf(() => answer(unkind), { rounds: 100, seconds: 2 });
    const eight = await timesOf(() => answer(unkind), { rounds: 200, clients: 8, seconds: 2 });
    const plain = await timesOf(() => askedPlainly(client, unkind).catch(() => undefined), {
      rounds: 1,
      seconds: 0,
    });
    const [first, baseline, before] = [cold.get(name), plain.p50, unkind.before].map(
      (ms) => ms?.toFixed(0) ?? '',
    );
    say(
      `  ${name.padEnd(32)}${pair(alone)}  ${pair(eight)}${first?.padStart(14)}${baseline?.padStart(15)}${before?.padStart(10)}`,
    );
    if (alone.p50 > goals.p50 || alone.p99 > goals.p99) missed.push(name);
  }
  for (const message of failed) say(`Failed: ${message}`);
  say(missed.length === 0 ? 'All within the goals.' : `Beyond the goals: ${missed.join(', ')}`);
  await Promise.all([client.end(), reader.onApplicationShutdown()]);
}

function pair({ p50, p99 }: Times): string {
  return `${p50.toFixed(1).padStart(12)} / ${p99.toFixed(1).padStart(8)}`;
}
