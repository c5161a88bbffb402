import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, type Caller, ifMatch, startApi } from '../../../../../../test/support/api.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aCompanyLabel } from '../../../../../../test/support/builders/company-label.builder.js';

let api: ApiUnderTest;
let platform: Caller;
beforeAll(async () => {
  api = await startApi();
  platform = await api.as('stacAdmin');
});
afterAll(() => api.stop());

describe('one word companies are sorted by', () => {
  it('comes with its version and how many companies have it', async () => {
    const { id, name } = await aCompanyLabel({ kind: 'cohort' });
    for (let count = 0; count < 2; count += 1)
      await platform.patch(`companies/${(await aCompany()).id}`, { cohortId: name }, ifMatch(1));
    const { status, body, headers } = await platform.get(`company-labels/${id}`);
    expect([status, headers.get('etag'), body]).toEqual([
      200,
      '"1"',
      {
        id,
        kind: 'cohort',
        name,
        retiredAt: null,
        companyCount: 2,
        createdAt: expect.any(String),
        version: 1,
      },
    ]);
  });

  it('is read by the platform alone; one that is not there is not found', async () => {
    const { id } = await aCompanyLabel();
    const admin = await api.as('companyAdmin', (await aCompany()).id);
    expect((await admin.get(`company-labels/${id}`)).status).toBe(403);
    expect((await api.visitor.get(`company-labels/${id}`)).status).toBe(401);
    expect((await platform.get(`company-labels/${newId()}`)).status).toBe(404);
  });
});
