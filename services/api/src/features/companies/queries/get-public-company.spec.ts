import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { Json } from '../../../../../../test/support/builders/arranged-rows.js';
import { aJob } from '../../../../../../test/support/builders/job.builder.js';
import { change, show } from '../../../../../../test/support/builders/public-job.js';
import { aStoredFile } from '../../../../../../test/support/builders/stored-file.builder.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('the public page of a company', () => {
  it('shows what everybody may know, with its open jobs and images', async () => {
    const { id } = await aCompany({ status: 'draft' });
    await aJob({ companyId: id });
    await aJob({ companyId: id, status: 'draft' });
    const logo = await aStoredFile({ companyId: id, type: 'logo', contentType: 'image/webp' });
    const admin = await api.as('companyAdmin', id);
    await admin.patch(
      `companies/${id}`,
      {
        ...{ logoId: logo.id, website: 'https://northwind.example' },
        ...{ headline: 'Wind, where people live', headcount: 117 },
      },
      { 'if-match': '"1"' },
    );
    expect((await api.visitor.get(`public-companies/${id}`)).status).toBe(404);
    await admin.put(`company-statuses/${id}`, { status: 'published' });
    const { status, body } = await api.visitor.get(`public-companies/${id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      companyId: id,
      name: 'Northwind',
      logo: `${api.env.ASSETS_URL}/${id}/${logo.id}`,
      banner: null,
      website: 'https://northwind.example',
      openJobCount: 1,
      headline: 'Wind, where people live',
      headcount: 117,
    });
    expect(Object.keys(body).sort()).toEqual([
      'banner',
      'business',
      'companyId',
      'description',
      'email',
      'founded',
      'headcount',
      'headline',
      'hiringSteps',
      'id',
      'industry',
      'languages',
      'location',
      'logo',
      'name',
      'openJobCount',
      'phone',
      'places',
      'replyRecord',
      'replyWeeks',
      'social',
      'timeZone',
      'verifiedDomain',
      'website',
      'workplaces',
    ]);
  });

  it('says where its open jobs are, the place with most of them first', async () => {
    const { id } = await aCompany();
    const [lisbon, aarhus] = [
      new Json({ city: 'Lisbon', country: 'Portugal' }),
      new Json({ city: 'Aarhus', country: 'Denmark' }),
    ];
    const jobIn = async (location: Json, locationType: string | null, ended = false) => {
      const expiredAt = ended ? new Date(Date.now() - 1_000) : null;
      const job = await aJob({ companyId: id, expiredAt });
      await change(job.id, { location, location_type: locationType });
    };
    await jobIn(aarhus, 'onSite');
    await jobIn(aarhus, 'onSite', true);
    await jobIn(lisbon, 'hybrid');
    await jobIn(lisbon, 'onSite');
    await jobIn(new Json({}), 'remote');
    await jobIn(lisbon, 'remote');
    await jobIn(new Json({}), null);
    await show(api, id);
    const { body } = await api.visitor.get(`public-companies/${id}`);
    expect(body['places']).toEqual([
      { place: 'Lisbon, Portugal', remote: false, jobs: 2 },
      { place: null, remote: true, jobs: 2 },
      { place: 'Aarhus, Denmark', remote: false, jobs: 1 },
    ]);
  });

  it.each([0, 1.5, 5_000_001, '12'])('is not told a headcount of %p', async (headcount) => {
    const { id } = await aCompany();
    const admin = await api.as('companyAdmin', id);
    const { status, body } = await admin.patch(`companies/${id}`, { headcount }, { 'if-match': '"1"' });
    expect([status, body['errors']]).toEqual([
      400,
      { headcount: 'Please enter a whole number of people, 1 to 5,000,000' },
    ]);
  });

  it('of an unknown company is not found', async () => {
    for (const id of [newId(), 'x', "' or 1=1"]) {
      expect((await api.visitor.get(`public-companies/${encodeURIComponent(id)}`)).status).toBe(404);
    }
  });
});
