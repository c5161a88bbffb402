import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  JobCompaniesParameters,
  JobSearchParameters,
} from '@app/contracts/public-jobs/job-search-query';
import type { NamedRead } from '@app/database/connection/scoped-read';
import { databaseModes } from '@app/platform/tenancy/policies';
import pg from 'pg';
import { ownDatabase } from '../../../../../../test/support/infrastructure.js';
import { companiesStatement } from '../search-companies.js';
import { facetStatement } from '../search-counts.js';
import { pageStatement } from '../search-page.js';
import type { SearchForm } from '../search-reader.js';

/** Open jobs, of which a search for what nobody has must not look at more than a few. */
const jobs = 20_000;
const few = 50;

/** Half of the jobs are in Berlin, the others in Paris; a quarter pays in dollars, all of them in Paris. */
const fill = `
  insert into job_search (job_id, company_id, published_at, location_type, employment_type, seniority, industry, yearly_pay,
      currency, place_tsv, title_tsv, head, body, card)
    select gen_random_uuid(), gen_random_uuid(), now() - n * interval '1 minute', 1, 1, 1, 1, 50000,
      case when n % 4 = 1 then 'USD' when n % 4 = 3 then null else 'EUR' end,
      to_tsvector('job_words', case when n % 2 = 0 then 'Berlin Germany' else 'Paris France' end),
      to_tsvector('job_words', 'Engineer'), to_tsvector('job_words', 'Engineer Northwind'),
      to_tsvector('job_words', 'Engineer Northwind writes programs'), '{"title":"Engineer"}'
    from generate_series(1, ${jobs}) n;
  insert into public_company
    select gen_random_uuid(), json_build_object('name', 'Northwind ' || n || ' Holding')::text
    from generate_series(1, ${jobs}) n;
  analyze job_search, public_company`;

let client: pg.Client;
beforeAll(async () => {
  const { adminUrl } = await ownDatabase('nobody');
  client = new pg.Client({
    connectionString: adminUrl,
    options: '-c plan_cache_mode=force_custom_plan -c jit=off',
  });
  await client.connect();
  await client.query(fill);
  await client.query(`set role ${databaseModes.public}`);
});
afterAll(() => client.end());

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
};

/** The plan of a statement that was carried out, each of its nodes. */
async function nodesOf({ text, values }: NamedRead): Promise<Plan[]> {
  const { rows } = await client.query(`explain (analyze, timing off, format json) ${text}`, values);
  const below = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(below)];
  return below(rows[0]['QUERY PLAN'][0].Plan);
}

/** How many rows of tables were looked at, whether they matched or not. */
async function lookedAt(statement: NamedRead): Promise<number> {
  const nodes = await nodesOf(statement);
  return nodes
    .filter((node) => node['Relation Name'] !== undefined)
    .map((node) => {
      const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
      return (node['Actual Rows'] + removed) * node['Actual Loops'];
    })
    .reduce((sum, rows) => sum + rows, 0);
}

const forms: SearchForm[] = ['planned', 'byIndex'];
const searches: Record<string, JobSearchParameters> = {
  'a place nobody is in': { place: 'Atlantis' },
  'a place nobody is in, of two words': { place: 'New Atlantis' },
  'a currency nobody pays in': { currency: 'XXX' },
  'a currency nobody pays in, by pay': { currency: 'XXX', salaryMin: 10_000, sort: 'salary' },
  'a currency nobody pays in, in a place where many work': { currency: 'XXX', place: 'Berlin' },
};
/** The first of the newest, once for each text of a job: what a word has in common with them tells where to look on. */
const firstLooks = 1_000;

describe('a search for what nobody has', () => {
  it.each(Object.entries(searches))('looks at no jobs to speak of: %s', async (_name, query) => {
    for (const form of forms) {
      expect(await lookedAt(pageStatement(query, form))).toBeLessThan(few);
      expect(await lookedAt(facetStatement(query, form))).toBeLessThan(few);
      expect(await lookedAt(companiesStatement(query, form))).toBeLessThan(few);
    }
  });

  it('looks at the first of the newest for words, and at no other', async () => {
    const query: JobSearchParameters = { q: 'Quizzacious' };
    for (const form of forms) {
      expect(await lookedAt(pageStatement(query, form))).toBeLessThan(firstLooks);
      expect(await lookedAt(facetStatement(query, form))).toBeLessThan(firstLooks);
      expect(await lookedAt(companiesStatement(query, form))).toBeLessThan(firstLooks);
    }
  });

  it('asks one index for words of all texts', async () => {
    const query: JobSearchParameters = { q: 'Quizzacious' };
    for (const statement of [pageStatement(query, 'planned'), facetStatement(query, 'planned')]) {
      const asked = (await nodesOf(statement)).filter(
        (node) => node['Node Type'] === 'Bitmap Index Scan' && node['Actual Loops'] > 0,
      );
      expect(asked.map((node) => node['Index Name'])).toEqual(['job_search_bodies']);
    }
  });

  it('finds a company by a name nobody has without looking at other names', async () => {
    for (const name of ['Quizzacious', 'Northwind Quizzacious', 'q']) {
      const query: JobCompaniesParameters = { name };
      for (const form of forms) expect(await lookedAt(companiesStatement(query, form))).toBeLessThan(few);
    }
  });
});

describe('filters that are common apart and never stand together', () => {
  it('are not looked for along the date a second time', async () => {
    const query: JobSearchParameters = { place: 'Berlin', currency: 'USD' };
    const statements = [pageStatement, facetStatement, companiesStatement].map((make) =>
      make(query, 'byIndex'),
    );
    for (const statement of statements) {
      const nodes = await nodesOf(statement);
      const ways = nodes
        .filter((node) => node['Relation Name'] === 'job_search')
        .map((node) => node['Node Type']);
      expect(ways).not.toContain('Seq Scan');
      expect(nodes.map((node) => node['Index Name'])).not.toContain('job_search_newest');
      expect(nodes.map((node) => node['Node Type'])).not.toContain('BitmapAnd');
      expect(await lookedAt(statement)).toBeLessThanOrEqual(jobs / 2);
    }
  });
});
