import { describe, expect, it } from '@jest/globals';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aDomain } from '../../../../../../test/support/builders/company-domain.builder.js';
import { domainDesk } from '../../../../../../test/support/domain-desk.js';

const desk = domainDesk();
const { path, verified } = desk;

describe('the domain of a company', () => {
  it('says how it stands, what was found last, and until when a failing proof counts', async () => {
    const moment = (days: number) => new Date(Date.UTC(2026, 10, days, 10));
    const { domain } = await aDomain({
      companyId: desk.companyId,
      verifiedAt: moment(1),
      failingSince: moment(20),
      warnedAt: moment(21),
      checkedAt: moment(22),
      outcome: 'nothing-found',
    });
    const { body, headers } = await desk.admin.get(path());
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
    await aDomain({ companyId: desk.companyId, checkDueAt: new Date(Date.now() - 1_000) });
    expect((await desk.admin.get(path())).body.checking).toBe(true);
    await rowsOf(
      `update company_domain set check_due_at = null, leased_until = now() + interval '1 minute' where company_id = $1`,
      [desk.companyId],
    );
    expect((await desk.admin.get(path())).body.checking).toBe(true);
    await rowsOf('update company_domain set leased_until = now() where company_id = $1', [desk.companyId]);
    expect((await desk.admin.get(path())).body.checking).toBe(false);
  });
});

describe('the list of companies', () => {
  it('says which domain is proven, for the platform and for members', async () => {
    const domain = await verified();
    const viewer = await desk.api.as('companyViewer', desk.companyId);
    expect((await viewer.get(`companies/${desk.companyId}`)).body.verifiedDomain).toMatchObject({ domain });
    const platform = await desk.api.as('stacAdmin');
    const filter = encodeURIComponent(JSON.stringify({ id: [desk.companyId] }));
    expect((await platform.get(`companies?filter=${filter}`)).body[0].verifiedDomain).toMatchObject({
      domain,
    });
  });
});
