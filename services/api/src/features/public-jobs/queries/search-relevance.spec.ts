import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { JobSearchView } from '@app/contracts/jobs/job-search';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { Json, rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aJob } from '../../../../../../test/support/builders/job.builder.js';
import { change, show } from '../../../../../../test/support/builders/public-job.js';
import { corpus, searches } from '../../../../../../test/support/search-corpus.js';

/**
 * What comes first, and why: a small corpus made by hand, and beside it what every search finds, in its order. The file
 * `search-relevance.golden.txt` is compared word by word, so that whoever changes the ranking sees what else changes;
 * with WRITE_GOLDEN=1 it is written anew, to be read before it is committed.
 */
const golden = path.join(import.meta.dirname, 'search-relevance.golden.txt');

let api: ApiUnderTest;
const companies: string[] = [];
beforeAll(async () => {
  api = await startApi();
  for (const [index, { company, jobs }] of corpus.entries()) {
    const companyId = (await aCompany({ name: company })).id;
    companies.push(companyId);
    for (const [place, { title, city, ...columns }] of jobs.entries()) {
      const publishedAt = new Date(Date.now() - (index * 10 + place + 1) * 60_000);
      const job = await aJob({ companyId, title, publishedAt });
      await change(job.id, {
        position: null,
        location: new Json(city ? { city, country: 'DE' } : {}),
        ...columns,
      });
    }
    await show(api, companyId);
  }
  await rowsOf('select fold_search_counts()');
});
afterAll(() => api.stop());

/** Titles of our corpus in the order they are found; other suites have jobs of their own in this database. */
async function found(parameters: Record<string, string>): Promise<string[]> {
  const { status, body } = await api.visitor.get(`public-jobs?${new URLSearchParams(parameters)}`);
  expect([parameters, status]).toEqual([parameters, 200]);
  const { items, correction }: JobSearchView = body;
  const ours = items.filter(({ companyId }) => companies.includes(companyId));
  const titles = ours.map(({ title, companyName }) => `${title} · ${companyName}`);
  return [...(correction === null ? [] : [`(instead: ${correction})`]), ...titles];
}

describe('the ranking', () => {
  it('finds in each search what the golden file says, in that order', async () => {
    const written: string[] = [];
    for (const [search, why] of Object.entries(searches)) {
      const parameters = Object.fromEntries(new URLSearchParams(search));
      written.push(
        [`? ${search}`, `# ${why}`, ...(await found(parameters)).map((line) => `  ${line}`)].join('\n'),
      );
    }
    if (process.env['WRITE_GOLDEN']) writeFileSync(golden, `${written.join('\n\n')}\n`);
    expect(`${written.join('\n\n')}\n`).toBe(readFileSync(golden, 'utf8'));
  });
});
