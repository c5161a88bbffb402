import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, type Caller, startApi } from '../../../../../../test/support/api.js';
import { anApplication } from '../../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aLegalHold } from '../../../../../../test/support/builders/decided.builder.js';
import { aJob } from '../../../../../../test/support/builders/job.builder.js';
import { aDataRequest } from '../../../../../../test/support/builders/data-request.builder.js';

let api: ApiUnderTest;
let platform: Caller;
beforeAll(async () => {
  api = await startApi();
  platform = await api.as('stacAdmin');
});
afterAll(() => api.stop());

const concerns = (companyId: string, caller = platform) => caller.get(`companies/${companyId}/deletion`);

/** A company with one application that is restricted, one open request and one hold, and others that count no more. */
async function anAskedCompany(): Promise<string> {
  const job = await aJob();
  const [restricted, asking, erased] = [
    await anApplication({ job }),
    await anApplication({ job }),
    await anApplication({ job }),
  ];
  await rowsOf('update application set restricted_at = now() where id = any($1)', [
    [restricted.id, erased.id],
  ]);
  await rowsOf('update application set erased_at = now() where id = $1', [erased.id]);
  await aDataRequest({ application: asking });
  await aDataRequest({ application: erased });
  await aDataRequest({ application: asking, outcome: 'declined' });
  await aLegalHold({ companyId: job.companyId, jobId: job.id });
  await aLegalHold({ companyId: job.companyId, jobId: job.id }, { endsAt: new Date(Date.now() - 1_000) });
  return job.companyId;
}

describe('what is to be known before a company is deleted', () => {
  it('is how many applications are restricted, requests open and holds set there', async () => {
    await anAskedCompany();
    const { status, body } = await concerns(await anAskedCompany());
    expect([status, body]).toEqual([200, { restricted: 1, openRequests: 1, legalHolds: 1 }]);
    expect((await concerns((await aCompany()).id)).body).toEqual({
      restricted: 0,
      openRequests: 0,
      legalHolds: 0,
    });
    expect((await concerns(newId())).status).toBe(404);
  });

  it('is a look at the company in its own log', async () => {
    const companyId = await anAskedCompany();
    await concerns(companyId);
    expect(
      await rowsOf('select action, entity_type, actor_id from audit_event where company_id = $1', [
        companyId,
      ]),
    ).toEqual([{ action: 'company.read', entity_type: 'company', actor_id: platform.person.id }]);
  });

  it('is asked by the platform alone', async () => {
    const companyId = await anAskedCompany();
    for (const caller of [await api.as('companyAdmin', companyId), await api.as('applicant')])
      expect((await concerns(companyId, caller)).status).toBe(403);
  });
});
