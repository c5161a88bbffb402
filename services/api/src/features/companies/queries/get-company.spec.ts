import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { Json, rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aJob } from '../../../../../../test/support/builders/job.builder.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('a company', () => {
  it('is read by its members under both name sets, with its numbers and version', async () => {
    const { id } = await aCompany();
    const logo = newId();
    await rowsOf('update company set location = $2, social = $3, logo_file_id = $4 where id = $1', [
      id,
      JSON.stringify(new Json({ city: 'Turin', country: 'IT', postalCode: '10100' }).value),
      JSON.stringify({ twitter: '@northwind' }),
      logo,
    ]);
    await aJob({ companyId: id, status: 'draft' });
    const viewer = await api.as('companyViewer', id);
    const { status, body, headers } = await viewer.get(`companies/${id}`);
    expect([status, headers.get('etag')]).toEqual([200, '"1"']);
    expect(body).toMatchObject({
      id,
      companyId: id,
      name: 'Northwind',
      jobCount: 1,
      userCount: 1,
      logo: `${api.env.ASSETS_URL}/${id}/${logo}`,
      logoId: logo,
      location: {
        addressLocality: 'Turin',
        city: 'Turin',
        addressCity: 'Turin',
        postCode: '10100',
        postalCode: '10100',
      },
      social: { twitter: '@northwind', facebook: null },
    });
  });

  it('is found by no other company, by applicants never, by platform admins always', async () => {
    const { id } = await aCompany({ status: 'draft' });
    const stranger = await api.as('companyAdmin', (await aCompany()).id);
    expect((await stranger.get(`companies/${id}`)).status).toBe(404);
    expect((await (await api.as('applicant')).get(`companies/${id}`)).status).toBe(403);
    const platform = await api.as('stacAdmin');
    expect((await platform.get(`companies/${id}`)).body.id).toBe(id);
    for (const unknown of [newId(), 'x'])
      expect((await platform.get(`companies/${unknown}`)).status).toBe(404);
  });
});
