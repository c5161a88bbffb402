import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type ApiUnderTest, startApi, together } from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { nextNight } from '../../../../../../test/support/builders/decided.builder.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

it('pauses the coming night once, and says who did', async () => {
  const { id: companyId } = await aCompany();
  const admin = await api.as('companyAdmin', companyId);
  const replies = await together(4, () => admin.put('retention-runs/next/pause', undefined));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const pausedBy = `${admin.person.firstName} ${admin.person.lastName}`;
  expect(replies[0]!.body).toMatchObject({ paused: true, pausedBy, runsAt: nextNight().toISOString() });
  expect(await rowsOf('select state from retention_run where company_id = $1', [companyId])).toEqual([
    { state: 'paused' },
  ]);
  const change = { entityName: 'Northwind', after: { runsAt: nextNight().toISOString() } };
  await expectAudit(admin, 'retention-run.paused', companyId, change);
  const manager = await api.as('companyManager', companyId);
  expect((await manager.put('retention-runs/next/pause', undefined)).status).toBe(403);
});
