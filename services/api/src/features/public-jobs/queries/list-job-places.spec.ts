import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { JobPlacesView, JobSearchView } from '@app/contracts/public-jobs/job-search';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { Json, rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aJob } from '../../../../../../test/support/builders/job.builder.js';
import { change, show } from '../../../../../../test/support/builders/public-job.js';

let api: ApiUnderTest;
/** Cities of Estonia, where no other suite has a job. */
beforeAll(async () => {
  api = await startApi();
  const companyId = (await aCompany()).id;
  const places = ['Tallinn', 'Tallinn', 'Tartu', 'Reval'].map((city) => ({ city, country: 'EE' }));
  for (const place of places) await change((await aJob({ companyId })).id, { location: new Json(place) });
  await show(api, companyId);
  await rowsOf('select rollup_search_counts()');
});
afterAll(() => api.stop());

async function offered(typed: string): Promise<JobPlacesView['items']> {
  const { status, body } = await api.visitor.get(`public-jobs/places?${new URLSearchParams({ typed })}`);
  expect([typed, status]).toEqual([typed, 200]);
  return body.items;
}

describe('the places that are offered', () => {
  it('begin as it was typed, in any language, with the jobs that are there', async () => {
    const tallinn = { name: 'Tallinn, Estonia', count: 3, countIsExact: true };
    for (const typed of ['Tall', 'tallinn', 'Reva']) expect(await offered(typed)).toContainEqual(tallinn);
    expect(await offered('Esto')).toContainEqual({ name: 'Estonia', count: 4, countIsExact: true });
    expect(await offered('Balt')).toContainEqual({ name: 'Baltics', count: 4, countIsExact: true });
  });

  it('come with the most jobs first', async () => {
    const counts = (await offered('Ta')).map(({ count }) => count);
    expect(new Set(counts).size).toBeGreaterThan(1);
    expect(counts).toEqual(counts.toSorted((one, other) => other - one));
  });

  it('are those with jobs alone', async () => {
    expect((await offered('Narv')).map(({ name }) => name)).toEqual([]);
    expect(await offered('')).toEqual([]);
  });

  it('find as many jobs as they say', async () => {
    for (const { name, count } of await offered('Ta')) {
      const { body } = await api.visitor.get(`public-jobs?${new URLSearchParams({ place: name })}`);
      const { total }: JobSearchView = body;
      if (name.endsWith('Estonia')) expect([name, total]).toEqual([name, count]);
    }
    expect((await offered('Ta')).filter(({ name }) => name.endsWith('Estonia'))).toHaveLength(2);
  });

  it('refuse what is no name', async () => {
    const { status, body } = await api.visitor.get('public-jobs/places');
    expect([status, body.errors]).toEqual([400, { typed: 'Send typed once' }]);
  });
});
