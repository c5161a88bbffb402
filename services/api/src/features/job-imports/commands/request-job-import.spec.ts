import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, type Caller, startApi } from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { upload } from '../../../../../../test/support/uploads.js';

let api: ApiUnderTest;
let manager: Caller;
beforeAll(async () => {
  api = await startApi();
  manager = await api.as('companyManager', (await aCompany()).id);
});
afterAll(() => api.stop());

const wish = { fileName: 'jobs.csv', contentType: 'text/csv', size: 12 };

describe('asking to import jobs', () => {
  it('answers a form for this file and no other', async () => {
    const { status, body } = await manager.post('job-imports', wish);
    expect([status, body]).toMatchObject([
      201,
      { id: expect.any(String), url: expect.any(String), fields: { key: `imports/${body.id}` } },
    ]);
    expect((await upload(api, body, Buffer.from('id,title\n'), { contentType: 'text/html' })).status).toBe(
      415,
    );
    expect(
      (await upload(api, body, Buffer.from('id,title\n'), { fields: { key: 'imports/other' } })).status,
    ).toBe(403);
    expect((await upload(api, body, Buffer.from('id,title\n'))).status).toBe(204);
    expect(
      await rowsOf('select status, publish, created_by from job_import where id = $1', [body.id]),
    ).toEqual([{ status: 'requested', publish: false, created_by: manager.person.id }]);
  });

  it('is refused by name for other files, and to those who may not', async () => {
    const { body } = await manager.post('job-imports', {
      fileName: '',
      contentType: 'application/pdf',
      size: 20_000_001,
    });
    expect(body.errors).toEqual({
      fileName: 'Please name the file',
      contentType: 'Please choose a JSON, CSV or HTML file',
      size: 'The file is larger than 20 MB',
    });
    for (const type of ['companyViewer', 'companyReviewer'] as const)
      expect((await (await api.as(type, (await aCompany()).id)).post('job-imports', wish)).status).toBe(403);
    for (const type of ['applicant', 'stacAdmin'] as const)
      expect((await (await api.as(type)).post('job-imports', wish)).status).toBe(403);
  });
});
