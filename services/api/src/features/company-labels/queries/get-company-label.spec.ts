import { describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { ifMatch } from '../../../../../../test/support/api.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aCompanyLabel } from '../../../../../../test/support/builders/company-label.builder.js';
import { labelDesk } from '../../../../../../test/support/label-desk.js';

const desk = labelDesk();

describe('one word companies are sorted by', () => {
  it('comes with its version and how many companies have it', async () => {
    const { id, name } = await aCompanyLabel({ kind: 'cohort' });
    for (let count = 0; count < 2; count += 1)
      await desk.platform.patch(`companies/${(await aCompany()).id}`, { cohortId: name }, ifMatch(1));
    const { status, body, headers } = await desk.read(id);
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
    const admin = await desk.api.as('companyAdmin', (await aCompany()).id);
    expect((await admin.get(`company-labels/${id}`)).status).toBe(403);
    expect((await desk.api.visitor.get(`company-labels/${id}`)).status).toBe(401);
    expect((await desk.read(newId())).status).toBe(404);
  });
});
