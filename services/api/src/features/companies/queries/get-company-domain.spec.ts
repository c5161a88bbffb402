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
const publicDomain = async () => (await api.visitor.get(`public-companies/${companyId}`)).body.provenDomain;

/** Proven, and seen by everybody. */
async function proven(): Promise<string> {
  const { domain } = await aDomain({ companyId, provenAt: new Date('2026-11-01T10:00:00Z') });
  await admin.put(`company-statuses/${companyId}`, { status: 'draft' });
  await admin.put(`company-statuses/${companyId}`, { status: 'published' });
  expect(await publicDomain()).toEqual({ domain, provenAt: '2026-11-01T10:00:00.000Z' });
  return domain;
}

describe('the domain of a company', () => {
  it('says how it stands, what was found last, and until when a failing proof counts', async () => {
    const moment = (days: number) => new Date(Date.UTC(2026, 10, days, 10));
    const { domain } = await aDomain({
      companyId,
      provenAt: moment(1),
      failingSince: moment(20),
      warnedAt: moment(21),
      checkedAt: moment(22),
      outcome: 'nothing-found',
    });
    const { body, headers } = await admin.get(path());
    expect(headers.get('etag')).toBe('"1"');
    expect(body).toMatchObject({
      domain,
      state: 'failing',
      checking: false,
      proof: { at: moment(1).toISOString(), way: 'dns' },
      lastCheck: { at: moment(22).toISOString(), outcome: 'nothing-found' },
      failingSince: moment(20).toISOString(),
      endsAt: moment(27).toISOString(),
      withdrawnAt: null,
      awaitedUntil: null,
    });
  });

  it('is being checked while a worker looks, and from when it was asked for', async () => {
    await aDomain({ companyId, checkDueAt: new Date(Date.now() - 1_000) });
    expect((await admin.get(path())).body.checking).toBe(true);
    await rowsOf(
      `update company_domain set check_due_at = null, leased_until = now() + interval '1 minute' where company_id = $1`,
      [companyId],
    );
    expect((await admin.get(path())).body.checking).toBe(true);
    await rowsOf('update company_domain set leased_until = now() where company_id = $1', [companyId]);
    expect((await admin.get(path())).body.checking).toBe(false);
  });
});

describe('the list of companies', () => {
  it('says which domain is proven, for the platform and for members', async () => {
    const domain = await proven();
    const viewer = await api.as('companyViewer', companyId);
    expect((await viewer.get(`companies/${companyId}`)).body.provenDomain).toMatchObject({ domain });
    const platform = await api.as('stacAdmin');
    const filter = encodeURIComponent(JSON.stringify({ id: [companyId] }));
    expect((await platform.get(`companies?filter=${filter}`)).body[0].provenDomain).toMatchObject({ domain });
  });
});
