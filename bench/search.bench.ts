import 'reflect-metadata';
import { loadavg } from 'node:os';
import type { JobSearchParameters } from '@app/contracts/public-jobs/job-search-query';
import type { NamedRead } from '@app/database/connection/scoped-read';
import pg from 'pg';
import { PublicAddresses } from '../services/api/src/http/public-addresses.js';
import {
  SearchJobs,
  SearchJobsHandler,
} from '../services/api/src/features/public-jobs/queries/search-jobs.js';
import { facetStatement, totalStatement } from '../services/api/src/features/public-jobs/search-counts.js';
import { writeCursor } from '../services/api/src/features/public-jobs/search-cursor.js';
import { placedSearch } from '../services/api/src/features/public-jobs/search-place.js';
import type { WordedSearch } from '../services/api/src/features/public-jobs/search-statement.js';
import { wordedSearch } from '../services/api/src/features/public-jobs/search-words.js';
import { pageStatement } from '../services/api/src/features/public-jobs/search-page.js';
import { planningOptions, SearchReader } from '../services/api/src/features/public-jobs/search-reader.js';
import { type FilledDatabase, startJobsServer } from './generated-jobs.js';
import { measureUnkindSearches } from './unkind-searches.js';

/**
 * The public search on generated jobs, 100,000 beside 1,000,000 of them or as many as `--jobs=` says: each statement by
 * itself as the database answers it, and whole searches as the product does them, kind ones by one client and unkind
 * ones by several too. Nothing is judged. With `--keep`, jobs that an earlier run made are taken as they are; with
 * `--unkind`, nothing else is measured than the unkind searches.
 */
const ROUNDS = 60;
const keep = process.argv.includes('--keep');
const asked = process.argv.find((argument) => argument.startsWith('--jobs='))?.slice('--jobs='.length);
const sizes = asked ? asked.split(',').map(Number) : [100_000, 1_000_000];

type Times = { p50: number; p95: number };
type Statements = Record<string, (query: WordedSearch) => NamedRead>;

const middle = () =>
  writeCursor({
    tier: 0,
    value: new Date(Date.now() - 60 * 86_400_000).toISOString().replace('T', ' ').replace('Z', '+00'),
    id: '00000000-0000-7000-8000-000000000000',
  });
const statements: Statements = {
  'page by relevance': (query) => pageStatement(query, 'planned'),
  'page by date': (query) => pageStatement({ ...query, sort: 'newest' }, 'planned'),
  'page from the middle': (query) => pageStatement({ ...query, sort: 'newest', cursor: middle() }, 'planned'),
  'page under two filters': (query) => pageStatement({ ...query, ...twoFilters }, 'planned'),
  'counts and facets': (query) => facetStatement(query, 'planned'),
  'count under two filters': (query) =>
    query.q
      ? totalStatement({ ...query, ...twoFilters }, 'planned')
      : facetStatement({ ...query, ...twoFilters }, 'planned'),
};
const twoFilters: Partial<JobSearchParameters> = { locationType: ['remote'], seniority: ['senior', 'mid'] };
/** An industry no engineer works in. */
const never: Partial<JobSearchParameters> = { industry: ['agriculture'] };

/** What people look for; a share is how many of the open jobs have the word in title, company or skills. */
function classes(company: string): Record<string, Partial<JobSearchParameters>> {
  return {
    'no words': {},
    'engineer (27 %)': { q: 'engineer' },
    'kubernetes (10 %)': { q: 'kubernetes' },
    'solicitor (0.9 %)': { q: 'solicitor' },
    'a company': { q: company },
    'software engineer (19 %)': { q: 'software engineer' },
    'nurse part time (0.1 %)': { q: 'nurse part time' },
    'engineer nurse (hardly any)': { q: 'engineer nurse' },
    'entwickler (1.8 %, by stems)': { q: 'entwickler' },
    'words of descriptions': { q: 'schedule practice' },
    'a word nobody uses': { q: 'quizzaciously' },
  };
}

const server = await startJobsServer(keep);
try {
  const databases: FilledDatabase[] = [];
  for (const jobs of sizes) {
    const filled = await server.fill(`jobs_${jobs}`, jobs);
    say(
      `${number(jobs)} jobs: loaded in ${filled.seconds.load.toFixed(0)} s, indexed in ${filled.seconds.index.toFixed(0)} s`,
    );
    databases.push(filled);
  }
  const found = await Promise.all(databases.map(open));
  if (!process.argv.includes('--unkind')) {
    await measureStatements(found);
    await measureSearches(found);
  }
  for (const { client, reader } of found) await Promise.all([client.end(), reader.onApplicationShutdown()]);
  const largest = databases.at(-1);
  if (largest) await measureUnkindSearches(largest, server, say);
} finally {
  await server.stop();
}

type Opened = { jobs: number; client: pg.Client; reader: SearchReader; company: string };

async function open({ jobs, apiUrl, adminUrl }: FilledDatabase): Promise<Opened> {
  const client = new pg.Client({ connectionString: adminUrl, options: planningOptions });
  await client.connect();
  const { rows } = await client.query<{ name: string }>('select name from bench.company where number = 4711');
  await client.query('set role public_reader');
  return {
    jobs,
    client,
    reader: new SearchReader({ url: apiUrl, poolSize: 2, milliseconds: 400 }),
    company: rows[0]?.name ?? '',
  };
}

async function measureStatements(opened: Opened[]): Promise<void> {
  const results = new Map<string, Times[]>();
  for (const [statement, make] of Object.entries(statements)) {
    say(`\n${statement}: p50 / p95 in ms${headOf(opened)}`);
    for (const name of Object.keys(classes(''))) {
      const times: Times[] = [];
      for (const one of opened) {
        const query = await understood({ ...classes(one.company)[name] }, one.reader);
        const read = make(query);
        // As the product plans it: once for all words where it has a name.
        const way = read.name === '' ? 'force_custom_plan' : 'force_generic_plan';
        await one.client.query(`select set_config('plan_cache_mode', $1, false)`, [way]);
        times.push(await timed(() => one.client.query(read)));
      }
      results.set(`${statement} ${name}`, times);
      say(line(name, times));
    }
  }
  tellGoals(results);
}

/** A search as the product asks for it, once what its words and its place mean is known. */
async function understood(asked: JobSearchParameters, reader: SearchReader): Promise<WordedSearch> {
  const { query, deadline } = await placedSearch(asked, reader);
  return wordedSearch(query, { reader, deadline });
}

/** The worst that is known: words and filters that hold apart and never together, as the product answers them. */
async function measureSearches(opened: Opened[]): Promise<void> {
  const searches: Record<string, Partial<JobSearchParameters>> = {
    'no words': {},
    engineer: { q: 'engineer' },
    kubernetes: { q: 'kubernetes' },
    'typed wrongly': { q: 'kuberntes' },
    'typed wrongly beside another': { q: 'sofware enginer' },
    'engineer nurse': { q: 'engineer nurse' },
    'engineer in an industry without': { q: 'engineer', ...never },
    'engineer nurse by date': { q: 'engineer nurse', sort: 'newest' },
    'kubernetes under two filters': { q: 'kubernetes', ...twoFilters },
    'entwickler, by stems': { q: 'entwickler' },
    'softwareentwickler kubernetes': { q: 'softwareentwickler kubernetes' },
    'in Germany': { place: 'DE' },
    'in Europe': { place: 'Europe' },
    'engineer in a misspelt place': { q: 'engineer', place: 'berln' },
    '50 km around Turin': { place: 'Turin', radius: 50 },
    '100 km around Utrecht': { place: 'Utrecht', radius: 100 },
    'engineer 100 km around Utrecht': { q: 'engineer', place: 'Utrecht', radius: 100 },
    'solicitor 25 km around Graz, by date': { q: 'solicitor', place: 'Graz', radius: 25, sort: 'newest' },
    'in one place, by pay': { place: 'Turin', sort: 'salary' },
    'closing first': { sort: 'closing' },
    'posted this month': { posted: 30 },
    'from 90,000': { salaryMin: 90_000, currency: 'EUR' },
  };
  say(`\nWhole searches, page with counts and facets: p50 / p95 in ms${headOf(opened)}`);
  const worst: number[] = opened.map(() => 0);
  for (const [name, query] of Object.entries(searches)) {
    const times: Times[] = [];
    for (const [index, { reader }] of opened.entries()) {
      const handler = new SearchJobsHandler(
        reader,
        new PublicAddresses('http://localhost', 'http://localhost'),
      );
      const found = await timed(() => handler.execute(new SearchJobs(query)));
      times.push(found);
      worst[index] = Math.max(worst[index] ?? 0, found.p50);
    }
    say(line(name, times));
  }
  say(
    `\nG7 worst whole search: ${worst.map((ms) => `${ms.toFixed(0)} ms`).join(' | ')} (goal: at most 150 ms)`,
  );
}

function tellGoals(results: Map<string, Times[]>): void {
  const of = (statement: string, name: string) => results.get(`${statement} ${name}`) ?? [];
  const names = Object.keys(classes(''));
  say('');
  for (const statement of ['page by relevance', 'page by date'] as const) {
    for (const name of ['no words', 'engineer (27 %)', 'kubernetes (10 %)', 'software engineer (19 %)']) {
      const [small, large] = of(statement, name);
      if (small && large)
        say(
          `G4 ${statement}, ${name}: ${(large.p50 / small.p50).toFixed(2)} times that of the smaller (goal: at most 2)`,
        );
    }
    const slowest = names
      .map((name) => ({ name, p50: of(statement, name).at(-1)?.p50 ?? 0 }))
      .sort((a, b) => b.p50 - a.p50)[0];
    say(
      `G4 ${statement}, slowest class: ${slowest?.name} with ${slowest?.p50.toFixed(2)} ms (goal: at most 5)`,
    );
  }
  for (const name of names.slice(0, 4)) {
    const [first, middlePage] = [of('page by date', name).at(-1), of('page from the middle', name).at(-1)];
    if (first && middlePage)
      say(
        `G5 page from the middle, ${name}: ${(middlePage.p50 / first.p50).toFixed(2)} times the first page (goal: at most 2)`,
      );
  }
  for (const name of names) {
    const goal = name === 'no words' ? 3 : 5;
    const found = of('counts and facets', name).at(-1);
    if (found) say(`G6 counts and facets, ${name}: ${found.p50.toFixed(2)} ms (goal: at most ${goal})`);
  }
  say(`load ${loadavg()[0]?.toFixed(1)}`);
}

/** The first ones warm the caches and do not count. */
async function timed(work: () => Promise<unknown>): Promise<Times> {
  const times: number[] = [];
  for (let round = -5; round < ROUNDS; round += 1) {
    const started = performance.now();
    await work();
    if (round >= 0) times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}

function headOf(opened: Opened[]): string {
  return ` (${opened.map(({ jobs }) => number(jobs)).join(' | ')} jobs)`;
}

function line(name: string, times: Times[]): string {
  const cells = times.map(({ p50, p95 }) => `${p50.toFixed(2).padStart(8)} / ${p95.toFixed(2).padStart(7)}`);
  return `  ${name.padEnd(32)}${cells.join('  |')}`;
}

function number(value: number): string {
  return new Intl.NumberFormat('en-GB').format(value);
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
