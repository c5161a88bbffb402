import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aJob } from '../../../../../../test/support/builders/job.builder.js';
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
      { logoId: logo.id, website: 'https://northwind.example' },
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
    });
    expect(Object.keys(body).sort()).toEqual([
      'banner',
      'companyId',
      'description',
      'email',
      'id',
      'location',
      'logo',
      'name',
      'openJobCount',
      'phone',
      'provenDomain',
      'replyRecord',
      'social',
      'website',
    ]);
  });

  it('of an unknown company is not found', async () => {
    for (const id of [newId(), 'x', "' or 1=1"]) {
      expect((await api.visitor.get(`public-companies/${encodeURIComponent(id)}`)).status).toBe(404);
    }
  });
});
