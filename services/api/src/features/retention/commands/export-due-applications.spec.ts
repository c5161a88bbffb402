import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type ApiUnderTest, type Caller, startApi } from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import {
  aDecidedApplication,
  daysBefore,
  nextNight,
} from '../../../../../../test/support/builders/decided.builder.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

const exported = async (caller: Caller) => {
  const headers = { ...caller.headers, 'content-type': 'application/json' };
  const reply = await fetch(`${api.url}/api/retention-exports`, { method: 'POST', headers, body: '{}' });
  return { status: reply.status, type: reply.headers.get('content-type'), text: await reply.text() };
};

it('is the report of the next run as a table, and it is written down who took it', async () => {
  const { id: companyId } = await aCompany();
  const admin = await api.as('companyAdmin', companyId);
  const { id } = await aDecidedApplication({ companyId, country: 'NL', daysAgo: 29 });
  await aDecidedApplication({ companyId, country: 'NL', daysAgo: 20 });
  await rowsOf(`update application set first_name = '=Ada', last_name = 'Lund' where id = $1`, [id]);
  const { status, type, text } = await exported(admin);
  expect([status, type]).toEqual([200, 'text/csv; charset=utf-8']);
  const goes = nextNight();
  expect(text.replace('\ufeff', '').split('\r\n')).toEqual([
    'First name,Last name,Job,Country,Last,Reason,Kept,Goes',
    `'=Ada,Lund,Quality engineer,Netherlands,${daysBefore(goes, 29).toISOString()},Refused,4 weeks,${goes.toISOString()}`,
    '',
  ]);
  const change = { entityName: 'Northwind', after: { rows: 1 } };
  await expectAudit(admin, 'retention-report.exported', companyId, change);
  expect((await exported(await api.as('companyManager', companyId))).status).toBe(403);
});
