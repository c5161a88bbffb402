import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, type Caller, ifMatch, startApi } from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
let companyId: string;
let admin: Caller;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());
beforeEach(async () => {
  companyId = (await aCompany()).id;
  admin = await api.as('companyAdmin', companyId);
});

const body = { keep: { unit: 'months', count: 2 }, consentMonths: 3 };
const decide = (id: string) => admin.put(`retention-rules/${id}`, body, ifMatch(0));
const drop = (id: string, version: number, caller = admin) =>
  caller.delete(`retention-rules/${id}`, undefined, ifMatch(version));
const line = async (id: string) => (await admin.get(`retention-rules/${id}`)).body;

describe('going back to the usual time', () => {
  it('shows the preset again, or nothing where there is none', async () => {
    await decide('NL');
    await decide('PT');
    const [rule] = await rowsOf<{ id: string }>(
      `select id from retention_rule where company_id = $1 and country = 'PT'`,
      [companyId],
    );
    expect([(await drop('NL', 2)).status, (await drop('NL', 1)).status]).toEqual([412, 200]);
    expect(await line('NL')).toMatchObject({
      source: 'preset',
      keep: { unit: 'weeks', count: 4 },
      version: 0,
    });
    await drop('PT', 1);
    expect((await admin.get('retention-rules/PT')).status).toBe(404);
    expect((await drop('PT', 1)).status).toBe(404);
    const before = { keepUnit: 'months', keepCount: 2, countedFrom: 'decision', consentMonths: 3 };
    await expectAudit(admin, 'retention-rule.deleted', rule!.id, { entityName: 'Portugal', before });
  });

  it('is six months everywhere else', async () => {
    await decide('elsewhere');
    expect((await drop('elsewhere', 0)).status).toBe(412);
    expect((await drop('elsewhere', 1)).status).toBe(200);
    expect(await line('elsewhere')).toMatchObject({
      ...{ source: 'default', keep: { unit: 'months', count: 6 }, consentMonths: 12, version: 2 },
      ...{ decidedBy: null, decidedAt: null },
    });
    const before = { retentionMonths: 2, retentionConsentMonths: 3 };
    const change = { entityName: 'Everywhere else', before };
    await expectAudit(admin, 'retention-rule.deleted', companyId, change);
  });

  it('is nothing a stranger can do', async () => {
    await decide('DE');
    const stranger = await api.as('companyAdmin', (await aCompany()).id);
    expect((await drop('DE', 1, stranger)).status).toBe(404);
    expect((await drop('DE', 1, await api.as('companyManager', companyId))).status).toBe(403);
    expect(await line('DE')).toMatchObject({ source: 'yours' });
  });
});
