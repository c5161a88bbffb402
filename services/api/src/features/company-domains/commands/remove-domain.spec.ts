import { describe, expect, it } from '@jest/globals';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { domainActsOf } from '../../../../../../test/support/builders/company-domain.builder.js';
import { domainDesk } from '../../../../../../test/support/domain-desk.js';

const desk = domainDesk();
const { path, publicDomain, verified } = desk;
const rowOf = async () =>
  (await rowsOf('select * from company_domain where company_id = $1', [desk.companyId]))[0];
const acts = () => domainActsOf(desk.companyId);

describe('removing a domain', () => {
  it('takes the proof away from everything public at once, and twice is as once', async () => {
    const domain = await verified();
    expect((await desk.admin.delete(path())).body).toMatchObject({ version: 0, domain: null, state: 'none' });
    expect([await publicDomain(), await rowOf()]).toEqual([null, undefined]);
    expect((await desk.admin.delete(path())).status).toBe(200);
    expect(await acts()).toEqual([
      {
        action: 'company-domain.removed',
        change: { before: { domain, verifiedAt: '2026-11-01T10:00:00.000Z' }, after: null },
      },
    ]);
  });
});
