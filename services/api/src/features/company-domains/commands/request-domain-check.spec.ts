import { describe, expect, it } from '@jest/globals';
import { together } from '../../../../../../test/support/api.js';
import { aDomain, domainActsOf } from '../../../../../../test/support/builders/company-domain.builder.js';
import { domainDesk } from '../../../../../../test/support/domain-desk.js';

const desk = domainDesk();
const { path } = desk;
const acts = () => domainActsOf(desk.companyId);

describe('asking for a look at a domain', () => {
  it('needs one, and however often it is asked for at once, it is looked at once', async () => {
    const none = await desk.admin.post(`${path()}/checks`);
    expect([none.status, none.body.code]).toEqual([422, 'company-domain.none']);
    await aDomain({ companyId: desk.companyId });
    const answers = await together(5, () => desk.admin.post(`${path()}/checks`));
    expect(answers.map(({ status, body }) => [status, body.checking])).toEqual(Array(5).fill([202, true]));
    expect((await acts()).map(({ action }) => action)).toEqual(['company-domain.check-requested']);
  });
});
