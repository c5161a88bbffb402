import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, type Caller, startApi } from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aDomain } from '../../../../../../test/support/builders/company-domain.builder.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';

let api: ApiUnderTest;
let companyId: string;
let admin: Caller;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());
beforeEach(async () => {
  companyId = (await aCompany()).id;
  admin = await api.as('companyAdmin', companyId);
});

const path = () => `company-domains/${companyId}`;
const rowOf = async () =>
  (await rowsOf('select * from company_domain where company_id = $1', [companyId]))[0];
const acts = () =>
  rowsOf<{ action: string; change: unknown }>(
    `select action, change from audit_event where company_id = $1 and entity_type = 'company-domain' order by id`,
    [companyId],
  );
const publicDomain = async () => (await api.visitor.get(`public-companies/${companyId}`)).body.provenDomain;

/** Proven, and seen by everybody. */
async function proven(): Promise<string> {
  const { domain } = await aDomain({ companyId, provenAt: new Date('2026-11-01T10:00:00Z') });
  await admin.put(`company-statuses/${companyId}`, { status: 'draft' });
  await admin.put(`company-statuses/${companyId}`, { status: 'published' });
  expect(await publicDomain()).toEqual({ domain, provenAt: '2026-11-01T10:00:00.000Z' });
  return domain;
}

describe('removing a domain', () => {
  it('takes the proof away from everything public at once, and twice is as once', async () => {
    const domain = await proven();
    expect((await admin.delete(path())).body).toMatchObject({ version: 0, domain: null, state: 'none' });
    expect([await publicDomain(), await rowOf()]).toEqual([null, undefined]);
    expect((await admin.delete(path())).status).toBe(200);
    expect(await acts()).toEqual([
      {
        action: 'company-domain.removed',
        change: { before: { domain, provenAt: '2026-11-01T10:00:00.000Z' }, after: null },
      },
    ]);
  });
});
