import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, type Caller, startApi, together } from '../../../../../../test/support/api.js';
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
const acts = () =>
  rowsOf<{ action: string; change: unknown }>(
    `select action, change from audit_event where company_id = $1 and entity_type = 'company-domain' order by id`,
    [companyId],
  );

describe('asking for a look at a domain', () => {
  it('needs one, and however often it is asked for at once, it is looked at once', async () => {
    const none = await admin.post(`${path()}/checks`);
    expect([none.status, none.body.code]).toEqual([422, 'company-domain.none']);
    await aDomain({ companyId });
    const answers = await together(5, () => admin.post(`${path()}/checks`));
    expect(answers.map(({ status, body }) => [status, body.checking])).toEqual(Array(5).fill([202, true]));
    expect((await acts()).map(({ action }) => action)).toEqual(['company-domain.check-asked']);
  });
});
