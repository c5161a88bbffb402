import { readFileSync, writeFileSync } from 'node:fs';
import { expect } from '@jest/globals';
import type { JobSearchView } from '@app/contracts/public-jobs/job-search';
import type { ApiUnderTest } from './api.js';
import { Json, rowsOf } from './builders/arranged-rows.js';
import { aCompany } from './builders/company.builder.js';
import { aJob } from './builders/job.builder.js';
import { change, show } from './builders/public-job.js';
import type { Corpus, CorpusCompany } from './search-corpus/corpus.js';

/** Writes the jobs of a corpus, each a minute older than the one before; answers the ids of its companies. */
export async function arrangeCorpus(api: ApiUnderTest, corpus: CorpusCompany[]): Promise<string[]> {
  const companies: string[] = [];
  for (const [index, { company, jobs }] of corpus.entries()) {
    const companyId = (await aCompany({ name: company })).id;
    companies.push(companyId);
    for (const [place, { title, city, country, ...columns }] of jobs.entries()) {
      const publishedAt = new Date(Date.now() - (index * 20 + place + 1) * 60_000);
      const job = await aJob({ companyId, title, publishedAt });
      await change(job.id, {
        position: null,
        location: new Json(city || country ? { city, country: country ?? 'DE' } : {}),
        ...columns,
      });
    }
    await show(api, companyId);
  }
  await rowsOf('select rollup_search_counts()');
  return companies;
}

/**
 * What every search finds of the companies, in its order, held word by word against a file, so that whoever changes the ranking
 * sees what else changes; with WRITE_GOLDEN=1 the file is written anew, to be read before it is committed.
 */
export async function expectGolden(
  api: ApiUnderTest,
  { companies, searches, golden }: Pick<Corpus, 'searches'> & { companies: string[]; golden: string },
): Promise<void> {
  const written: string[] = [];
  for (const [search, why] of Object.entries(searches)) {
    const lines = await found(api, { search, companies });
    written.push([`? ${search}`, `# ${why}`, ...lines.map((line) => `  ${line}`)].join('\n'));
  }
  const text = `${written.join('\n\n')}\n`;
  if (process.env['WRITE_GOLDEN']) writeFileSync(golden, text);
  expect(text).toBe(readFileSync(golden, 'utf8'));
}

/** Titles of the corpus in the order they are found; other suites have jobs of their own in this database. */
async function found(
  api: ApiUnderTest,
  { search, companies }: { search: string; companies: string[] },
): Promise<string[]> {
  const { status, body } = await api.visitor.get(`public-jobs?${new URLSearchParams(search)}`);
  expect([search, status]).toEqual([search, 200]);
  const { items, correction, suggestion, place }: JobSearchView = body;
  const ours = items.filter(({ companyId }) => companies.includes(companyId));
  const titles = ours.map(({ title, companyName }) => `${title} · ${companyName}`);
  return [
    ...(correction === null ? [] : [`(instead: ${correction})`]),
    ...(suggestion === null ? [] : [`(did you mean: ${suggestion})`]),
    ...(place === null ? [] : [`(${place.isCorrected ? 'instead' : 'in'}: ${place.name})`]),
    ...titles,
  ];
}
