import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { JobSearchView, SearchSort } from '@app/contracts/public-jobs/job-search';
import type { JobSearchParameters } from '@app/contracts/public-jobs/job-search-query';
import pg from 'pg';
import { ownDatabase } from '../../../../../../test/support/infrastructure.js';
import { PublicAddresses } from '../../../http/public-addresses.js';
import { type CardRow, pageStatement } from '../search-page.js';
import { type SearchForm, SearchReader } from '../search-reader.js';
import { writeCursor } from '../search-cursor.js';
import { mayTakeLong } from '../search-walk.js';
import { SearchJobs, SearchJobsHandler } from './search-jobs.js';

/** More than any search looks through before it asks an index. */
const jobs = 9_000;

/** Drawn from the number: every mixture of words, places, currencies and pay is there, some of them once or never. */
const fill = `
  insert into job_search (job_id, company_id, published_at, expired_at, location_type, employment_type, seniority, industry,
      yearly_pay, currency, place_tsv, title_tsv, head, body, card)
    select md5('job' || n)::uuid, md5('company' || n % 7)::uuid, now() - (n * 7919 % 9001) * interval '1 minute',
      case n % 5 when 0 then now() + (n * 31 % 997) * interval '1 hour' + interval '1 hour'
        when 1 then now() - interval '1 hour' end,
      1 + n % 3, 1 + n % 2, n % 4, n % 5,
      case when n % 3 > 0 then (n * 13 % 901) * 100 end, case when n % 3 > 0 then (array['EUR', 'USD', 'SEK'])[1 + n / 3 % 3] end,
      place, title, head, head || to_tsvector('job_words', text), json_build_object('id', md5('job' || n)::uuid)::text
    from generate_series(1, ${jobs}) n,
      lateral (select to_tsvector('job_words', case when n % 2 = 0 then 'Berlin Germany' when n % 97 = 1 then 'Oslo Norway'
          else 'Paris France' end) as place,
        to_tsvector('job_words', case when n % 4 = 0 then 'Night baker' when n % 4 = 1 then 'Clerk' when n % 211 = 3 then 'Pilot'
          else 'Cook' end) as title) given,
      lateral (select title || to_tsvector('job_words', case when n % 6 = 0 then 'Bread' when n % 409 = 5 then 'Sourdough'
          else 'Soup' end) as head,
        case when n % 10 = 0 then 'Work by night and day' when n % 10 < 5 then 'Work by day and never by night'
          else 'Sourdough all day' end as text) texts;
  analyze job_search`;

let client: pg.Client;
let reader: SearchReader;
beforeAll(async () => {
  const { adminUrl, apiUrl } = await ownDatabase('truth');
  client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(fill);
  reader = new SearchReader({ url: apiUrl, poolSize: 2, milliseconds: 5_000 });
});
afterAll(async () => {
  await reader.onApplicationShutdown();
  await client.end();
});

const searches: Record<string, JobSearchParameters> = {
  'nobody knows': { place: 'Atlantis' },
  'two words of a place': { place: 'Paris France' },
  'a place of few': { place: 'Oslo' },
  'a place or another': { place: 'Oslo or Berlin' },
  'a place of none beside one of many': { place: 'Berlin Norway' },
  'no such place': { place: '-Berlin' },
  'a currency': { currency: 'SEK' },
  'a currency of none': { currency: 'XTS' },
  'a place beside currency and pay': { place: 'Oslo', currency: 'USD', salaryMin: 60_000 },
  'pay nobody gets': { salaryMin: 5_000_000 },
  'a company beside pay': {
    company: ['e828ae33-39b8-d80b-3902-c1564578804e'],
    salaryMin: 1_000,
    currency: 'EUR',
  },
  'named pay': { hasPay: true },
  'words beside named pay': { q: 'cook', hasPay: true },
  'words beside a currency': { q: 'cook', currency: 'SEK' },
  'a common word': { q: 'baker' },
  'a rare word': { q: 'pilot' },
  'a word of texts and titles': { q: 'sourdough' },
  'words that rarely meet': { q: 'pilot sourdough' },
  'words that never meet': { q: 'baker clerk' },
  'one word or another': { q: 'pilot or sourdough' },
  'a word without another': { q: 'baker -bread' },
  'words in a place': { q: 'sourdough', place: 'Oslo' },
  'many words': { q: 'night baker bread work by night and day soup clerk cook' },
  'many words that meet': { q: 'night baker bread work by day and never by night job' },
  'a phrase of titles': { q: '"night baker"' },
  'a phrase': { q: '"night and day"' },
  'a phrase of none': { q: '"day night"' },
};
const sorts: SearchSort[] = ['relevance', 'newest', 'closing', 'salary'];

/** A currency that lies between the others. */
const payInOf = ({ currency = 'SEK' }: JobSearchParameters) => currency;

/** The same search as anybody would write it. */
async function counted(query: JobSearchParameters, sort: SearchSort): Promise<string[]> {
  const words = `websearch_to_tsquery('job_words', $1)`;
  const keyword = query.q?.includes('"') ? query.q : (query.q ?? '').replace(/\b(by|and)\b/g, '');
  const tier =
    query.q && sort === 'relevance'
      ? `case when title_tsv @@ ${words} then 0 when head @@ ${words} then 1 else 2 end`
      : 'null::integer';
  const order = {
    relevance: 'published_at desc, job_id desc',
    newest: 'published_at desc, job_id desc',
    closing: `coalesce(expired_at, 'infinity'), job_id`,
    salary: `case when yearly_pay is null then 2 when currency = $6 then 0 else 1 end,
      case when yearly_pay is not null then currency end, yearly_pay desc nulls last, job_id`,
  }[sort];
  const { rows } = await client.query<{ job_id: string }>(
    `select job_id from job_search where (expired_at is null or expired_at > now())
       and ($1 = '' or body @@ ${words})
       and ($2 = '' or place_tsv @@ websearch_to_tsquery('job_words', $2))
       and ($3 = '' or currency = $3) and coalesce(yearly_pay, 0) >= $4
       and ($5::uuid is null or company_id = $5) and ($6 = $6) and ($7 = false or yearly_pay is not null)
     order by ${tier}, ${order}`,
    [
      keyword,
      query.place ?? '',
      query.currency ?? '',
      query.salaryMin ?? 0,
      query.company?.[0] ?? null,
      payInOf(query),
      query.hasPay ?? false,
    ],
  );
  return rows.map(({ job_id: id }) => id);
}

/** Pages behind each other, as far as there are; whether one of them said that there may be others. */
async function paged(query: JobSearchParameters, form: SearchForm) {
  const ids: string[] = [];
  let cursor: string | undefined;
  let mayHaveMore = false;
  for (let page = 0; page < 8; page += 1) {
    const { text, values } = pageStatement({ ...query, ...(cursor ? { cursor } : {}) }, form);
    const { rows } = await client.query<CardRow>(text, values);
    const found = rows.flatMap(({ job_id: id, tier, at }) => (id && at ? [{ id, tier, at }] : []));
    mayHaveMore ||= found.length < rows.length;
    const shown = found.slice(0, 20);
    ids.push(...shown.map(({ id }) => id));
    const last = shown.at(-1);
    if (found.length < 21 || !last) return { ids, mayHaveMore };
    cursor = writeCursor({ tier: last.tier, value: last.at, id: last.id });
  }
  return { ids, mayHaveMore };
}

describe.each(Object.entries(searches))('a search for %s', (_name, query) => {
  it.each(sorts)(
    'by %s finds what a plain question finds, in its order, or says that there may be others',
    async (sort) => {
      const truth = await counted(query, sort);
      for (const form of ['planned', 'byIndex'] as const) {
        const { ids, mayHaveMore } = await paged({ ...query, sort, payIn: payInOf(query) }, form);
        if (mayHaveMore) expect(truth.filter((id) => ids.includes(id))).toEqual(ids);
        else expect([form, ids]).toEqual([form, truth.slice(0, 160)]);
        // Of a phrase, or many words, alone.
        if (mayHaveMore) expect(mayTakeLong(query.q)).toBe(true);
      }
    },
  );

  it('counts what a plain question counts, or says that it did not', async () => {
    const truth = await counted(query, 'newest');
    const addresses = new PublicAddresses('http://localhost', 'http://localhost');
    const answer = await new SearchJobsHandler(reader, addresses).execute(new SearchJobs(query));
    const { total, totalIsExact, isComplete, items, correction }: JobSearchView = JSON.parse(
      answer.toString(),
    );
    expect(correction).toBeNull();
    if (totalIsExact) expect(total).toBe(truth.length);
    else expect(total).toBeLessThanOrEqual(truth.length);
    if (truth.length > 0 && items.length === 0) expect(isComplete).toBe(false);
  });
});
