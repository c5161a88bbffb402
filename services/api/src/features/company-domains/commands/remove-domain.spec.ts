import { describe, expect, it } from '@jest/globals';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { domainDesk } from '../../../../../../test/support/domain-desk.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

const desk = domainDesk();
const { path, publicDomain, verified } = desk;
const rowOf = async () =>
  (await rowsOf('select * from company_domain where company_id = $1', [desk.companyId]))[0];

describe('removing a domain', () => {
  it('takes the proof away from everything public at once, and twice is as once', async () => {
    const domain = await verified();
    expect((await desk.admin.delete(path())).body).toMatchObject({ version: 0, domain: null, state: 'none' });
    expect([await publicDomain(), await rowOf()]).toEqual([null, undefined]);
    expect((await desk.admin.delete(path())).status).toBe(200);
    const before = { domain, verifiedAt: '2026-11-01T10:00:00.000Z' };
    const change = { entityName: 'Northwind', before };
    await expectAudit(desk.admin, 'company-domain.removed', desk.companyId, change);
  });
});
