import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { RetentionRuleView } from '@app/contracts/retention/retention-rule';
import {
  type ApiUnderTest,
  type Caller,
  startApi,
  statusesOf,
  together,
} from '../../../../../../test/support/api.js';
import { ifMatch } from '../../../../../../test/support/api.js';
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

const months = (count: number) => ({ keep: { unit: 'months', count }, consentMonths: 12 });
const decide = (id: string, body: unknown, version = 0, caller = admin) =>
  caller.put(`retention-rules/${id}`, body, ifMatch(version));
const line = async (id: string): Promise<RetentionRuleView> =>
  (await admin.get(`retention-rules/${id}`)).body;
const rules = () =>
  rowsOf('select country, keep_count from retention_rule where company_id = $1', [companyId]);

describe('deciding how long applications are kept', () => {
  it('holds for a country instead of its preset, and says by whom and since when', async () => {
    const reply = await decide('DE', { ...months(4), consentMonths: 18 });
    expect([reply.status, reply.headers.get('etag')]).toEqual([200, '"1"']);
    expect(reply.body).toEqual({
      ...{ id: 'DE', country: 'DE', version: 1, source: 'yours', reference: null, people: 0 },
      ...{ keep: { unit: 'months', count: 4 }, consentMonths: 18, countedFrom: 'decision' },
      decidedBy: `${admin.person.firstName} ${admin.person.lastName}`,
      decidedAt: expect.any(String),
    });
    const [rule] = await rowsOf<{ id: string }>('select id from retention_rule where company_id = $1', [
      companyId,
    ]);
    const after = { keepUnit: 'months', keepCount: 4, countedFrom: 'decision', consentMonths: 18 };
    await expectAudit(admin, 'retention-rule.set', rule!.id, { entityName: 'Germany', after });
    const changed = await decide(
      'DE',
      { ...months(4), keep: { unit: 'weeks', count: 10 }, countedFrom: 'lastContact' },
      1,
    );
    expect(changed.body).toMatchObject({
      version: 2,
      keep: { unit: 'weeks', count: 10 },
      countedFrom: 'lastContact',
    });
  });

  it('adds a country without a preset, and sends back what was read', async () => {
    const { body } = await decide('PT', months(12));
    expect(body).toMatchObject({ id: 'PT', source: 'yours', countedFrom: 'decision' });
    expect((await decide('PT', body, 1)).status).toBe(200);
  });

  it('for everywhere else is the months of the settings', async () => {
    expect(await line('elsewhere')).toMatchObject({
      version: 0,
      source: 'default',
      keep: { unit: 'months', count: 6 },
    });
    companyId = (await (await api.as('stacAdmin')).post('companies', { companyName: 'Northwind' })).body.id;
    admin = await api.as('companyAdmin', companyId);
    const { body } = await decide('elsewhere', { ...months(9), consentMonths: 24 });
    expect(body).toMatchObject({ version: 1, source: 'yours', keep: { count: 9 }, consentMonths: 24 });
    expect((await admin.get(`company-settings/${companyId}`)).body.retentionMonths).toBe(9);
    const before = { retentionMonths: 6, retentionConsentMonths: 12 };
    const change = { before, after: { retentionMonths: 9, retentionConsentMonths: 24 } };
    await expectAudit(admin, 'retention-rule.set', companyId, { entityName: 'Everywhere else', ...change });
    await admin.patch(`company-settings/${companyId}`, { retentionMonths: 3 }, ifMatch(1));
    expect(await line('elsewhere')).toMatchObject({ version: 2, keep: { count: 3 }, consentMonths: 24 });
  });

  it.each([
    ['nothing', months(0), { 'keep.count': 'Please enter at least 1' }],
    ['a lifetime', months(1_000), { 'keep.count': 'Please enter whole months, 1 to 24' }],
    [
      'three years of weeks',
      { ...months(1), keep: { unit: 'weeks', count: 156 } },
      { 'keep.count': 'Please enter whole weeks, 1 to 104' },
    ],
    [
      'a consent for ever',
      { ...months(6), consentMonths: 1_000 },
      { consentMonths: 'Please enter whole months, 1 to 24' },
    ],
  ])('refuses %s at its field, and nothing changes', async (_name, body, errors) => {
    const reply = await decide('DE', body);
    expect([reply.status, reply.body.errors]).toEqual([400, errors]);
    expect(await rules()).toEqual([]);
  });

  it('refuses weeks and another beginning for everywhere else', async () => {
    const weeks = await decide('elsewhere', { ...months(1), keep: { unit: 'weeks', count: 8 } });
    expect(weeks.body.errors).toEqual({ 'keep.unit': 'Everywhere else is counted in months' });
    const contact = await decide('elsewhere', { ...months(1), countedFrom: 'lastContact' });
    expect(contact.body.errors).toEqual({ countedFrom: 'Everywhere else is counted from the decision' });
    expect((await decide('XX', months(1))).status).toBe(404);
  });

  it('is done by one of several at the same time', async () => {
    const replies = await together(6, (index) => decide('FR', months(index + 1)));
    expect(statusesOf(replies)).toEqual([200, ...Array<number>(5).fill(412)]);
    expect((await admin.put('retention-rules/FR', months(2))).status).toBe(428);
  });

  it('is for the admins of the company alone', async () => {
    for (const type of ['companyManager', 'companyReviewer', 'companyViewer'] as const) {
      const member = await api.as(type, companyId);
      expect((await decide('DE', months(1), 0, member)).status).toBe(403);
      expect((await member.get('retention-rules')).status).toBe(403);
    }
    expect(await rules()).toEqual([]);
  });
});
