import { describe, expect, it } from '@jest/globals';
import { together } from '../../../../../../test/support/api.js';
import { aDomain } from '../../../../../../test/support/builders/company-domain.builder.js';
import { domainDesk } from '../../../../../../test/support/domain-desk.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

const desk = domainDesk();
const { path } = desk;

describe('asking for a look at a domain', () => {
  it('needs one, and however often it is asked for at once, it is looked at once', async () => {
    const none = await desk.admin.post(`${path()}/checks`);
    expect([none.status, none.body.code]).toEqual([422, 'company-domain.none']);
    const { domain } = await aDomain({ companyId: desk.companyId });
    const answers = await together(5, () => desk.admin.post(`${path()}/checks`));
    expect(answers.map(({ status, body }) => [status, body.checking])).toEqual(Array(5).fill([202, true]));
    const change = { entityName: 'Northwind', after: { domain } };
    await expectAudit(desk.admin, 'company-domain.check-requested', desk.companyId, change);
  });
});
