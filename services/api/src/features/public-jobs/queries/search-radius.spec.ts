import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { JobSearchView } from '@app/contracts/public-jobs/job-search';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { Json } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aJob } from '../../../../../../test/support/builders/job.builder.js';
import { eventually } from '../../../../../../test/support/eventually.js';
import { change, show } from '../../../../../../test/support/builders/public-job.js';

const jobs: [city: string, country: string, locationType: string][] = [
  ['Berlin', 'DE', 'onSite'],
  ['Potsdam', 'Deutschland', 'onSite'],
  ['Potsdam', 'United States', 'onSite'],
  ['Potsdam', 'DE', 'remote'],
  ['Leipzig', 'DE', 'onSite'],
];

let api: ApiUnderTest;
let company: string;
beforeAll(async () => {
  api = await startApi();
  company = (await aCompany()).id;
  for (const [index, [city, country, locationType]] of jobs.entries()) {
    const publishedAt = new Date(Date.now() - index * 3_600_000);
    const job = await aJob({ companyId: company, title: `Job ${index}`, publishedAt });
    await change(job.id, { location: new Json({ city, country }), location_type: locationType });
  }
  await show(api, company);
});
afterAll(() => api.stop());

const ask = (parameters: Record<string, string>): Promise<JobSearchView> =>
  eventually(async () => {
    const { status, body } = await api.visitor.get(
      `public-jobs?${new URLSearchParams({ company, ...parameters })}`,
    );
    // On a busy machine a search may end before it has looked at every job, and says so.
    expect([parameters, status, body.isComplete]).toEqual([parameters, 200, true]);
    return body;
  });
const found = async (place: string, radius?: string) =>
  (await ask({ place, ...(radius ? { radius } : {}) })).items.map(({ title }) => title.slice('Job '.length));

describe('kilometres around a place', () => {
  it('find jobs of the cities there, in the same country as they are', async () => {
    expect(await found('Berlin')).toEqual(['0']);
    expect(await found('Berlin', '10')).toEqual(['0']);
    expect(await found('Berlin', '50')).toEqual(['0', '1', '3']);
    expect(await found('Remote in Berlin', '50')).toEqual(['3']);
  });

  it('are known around cities alone, and the answer says which places are', async () => {
    expect(await found('Germany', '10')).toEqual(await found('Germany'));
    expect((await ask({ place: 'Germany' })).place).toMatchObject({ isCity: false });
    expect((await ask({ place: 'Berlin' })).place).toMatchObject({ isCity: true });
  });

  it('that are not offered are named', async () => {
    const { status, body } = await api.visitor.get('public-jobs?place=Berlin&radius=30');
    expect([status, body.errors]).toEqual([400, { radius: 'radius is one of 10, 25, 50, 100' }]);
  });
});
