import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { nextNight } from '../../../../../../test/support/builders/decided.builder.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

it('takes the pause of the coming night back, and of no other company', async () => {
  const { id: companyId } = await aCompany();
  const admin = await api.as('companyAdmin', companyId);
  const stranger = await api.as('companyAdmin', (await aCompany()).id);
  await admin.put('retention-runs/next/pause', undefined);
  await stranger.delete('retention-runs/next/pause');
  expect((await admin.get('retention-runs/next')).body.paused).toBe(true);
  expect((await (await api.as('companyManager', companyId)).delete('retention-runs/next/pause')).status).toBe(
    403,
  );
  expect((await admin.delete('retention-runs/next/pause')).body).toMatchObject({
    paused: false,
    pausedBy: null,
  });
  expect((await admin.delete('retention-runs/next/pause')).status).toBe(200);
  expect(await rowsOf('select from retention_run where company_id = $1', [companyId])).toEqual([]);
  const change = { entityName: 'Northwind', before: { runsAt: nextNight().toISOString() } };
  await expectAudit(admin, 'retention-run.resumed', companyId, change);
});
