import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { JobSearchView } from '@app/contracts/public-jobs/job-search';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, ifMatch, startApi } from '../../../../../../test/support/api.js';
import { Json } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aJob, type BuiltJob } from '../../../../../../test/support/builders/job.builder.js';
import { change, show } from '../../../../../../test/support/builders/public-job.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

/** A word and a place no other test uses. */
const [word, city] = ['zx', 'Zx'].map((start) => start + newId().slice(-10).replace(/\d/g, 'k'));

async function job(companyId: string, columns: Record<string, unknown> = {}): Promise<BuiltJob> {
  const built = await aJob({ companyId, title: `${word} expert` });
  const location = new Json({ city, country: 'Estonia' });
  await change(built.id, { industry: 'agriculture', location, ...columns });
  return built;
}

async function search(parameters: Record<string, string>): Promise<JobSearchView> {
  const { status, body } = await api.visitor.get(`public-jobs?${new URLSearchParams(parameters)}`);
  expect(status).toBe(200);
  return body;
}

/** Every way in which a search compares conditions. */
const searches: Record<string, string>[] = [
  { q: word!, place: city!, industry: 'agriculture' },
  { q: word!, place: city! },
  { q: word!, industry: 'agriculture', sort: 'newest' },
  { q: word! },
  { place: city! },
  { place: city!, industry: 'agriculture', sort: 'closing' },
];

async function expectFound(ids: string[]): Promise<void> {
  for (const parameters of searches) {
    const { items, total, totalIsExact, facets } = await search(parameters);
    const inIndustry = facets.industry.find(({ value }) => value === 'agriculture')?.count;
    const seen = { found: items.map(({ id }) => id), total, totalIsExact, inIndustry };
    expect([parameters, seen]).toEqual([
      parameters,
      { found: ids, total: ids.length, totalIsExact: true, inIndustry: ids.length },
    ]);
  }
}

describe('a search of several conditions', () => {
  it('finds what the public may see, and no more once it is closed', async () => {
    const companyId = (await aCompany()).id;
    const open = await job(companyId);
    await job(companyId, { live: false, status: 'draft' });
    await job(companyId, { taken_down_at: new Date() });
    await show(api, companyId);
    const hidden = (await aCompany({ status: 'draft' })).id;
    await job(hidden);
    await expectFound([open.id]);

    const owner = await api.as('companyAdmin', companyId);
    expect((await owner.post(`jobs/${open.id}/close`, undefined, ifMatch(1))).status).toBe(200);
    await expectFound([]);
  });
});
